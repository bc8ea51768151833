"""Games of chess, Chess960 and makruk with one interface, for the script of matches.

python-chess has the rules of the first two, and pyffish (Fairy-Stockfish as a library) has those
of makruk with its counting rules.
"""

from __future__ import annotations

import random

MAKRUK_START = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"


class ChessGame:
    """A game of chess or Chess960."""

    def __init__(self, variant: str, start: str | None) -> None:
        import chess
        self.chess960 = variant == "chess960"
        self.board = chess.Board(start or chess.STARTING_FEN, chess960=self.chess960)
        self.start = self.board.fen()
        self.moves: list[str] = []
        self.san: list[str] = []

    def white_to_move(self) -> bool:
        return self.board.turn

    def play(self, text: str) -> None:
        """Plays a move in UCI notation, or raises `ValueError` if it is not legal."""
        move = self.board.parse_uci(text)
        if not move:
            raise ValueError("null move")
        self.san.append(self.board.san(move))
        self.moves.append(self.board.uci(move))
        self.board.push(move)

    def outcome(self) -> tuple[str, str] | None:
        """The result and its reason. A draw that a player could claim counts as claimed."""
        board = self.board
        if board.is_checkmate():
            return ("0-1" if board.turn else "1-0"), "checkmate"
        if board.is_stalemate():
            return "1/2-1/2", "stalemate"
        if board.is_insufficient_material():
            return "1/2-1/2", "insufficient material"
        if board.is_repetition(3):
            return "1/2-1/2", "threefold repetition"
        if board.halfmove_clock >= 100:
            return "1/2-1/2", "fifty moves"
        return None


class MakrukGame:
    """A game of makruk."""

    def __init__(self, variant: str, start: str | None) -> None:
        import pyffish
        self.rules = pyffish
        self.variant = variant
        self.start = start or MAKRUK_START
        self.moves: list[str] = []

    @property
    def san(self) -> list[str]:
        return self.rules.get_san_moves(self.variant, self.start, self.moves)

    def white_to_move(self) -> bool:
        return (self.start.split()[1] == "w") == (len(self.moves) % 2 == 0)

    def play(self, text: str) -> None:
        """Plays a move in UCI notation, or raises `ValueError` if it is not legal."""
        if text not in self.rules.legal_moves(self.variant, self.start, self.moves):
            raise ValueError(text)
        self.moves.append(text)

    def outcome(self) -> tuple[str, str] | None:
        """The result and its reason. A draw that a player could claim counts as claimed."""
        position = self.variant, self.start, self.moves
        if not self.rules.legal_moves(*position):
            if self.rules.gives_check(*position):
                return ("0-1" if self.white_to_move() else "1-0"), "checkmate"
            return "1/2-1/2", "stalemate"
        if all(self.rules.has_insufficient_material(*position)):
            return "1/2-1/2", "insufficient material"
        if self.rules.is_optional_game_end(*position)[0]:
            return "1/2-1/2", "repetition or counting"
        return None


Game = ChessGame | MakrukGame


def new_game(variant: str, start: str | None = None) -> Game:
    return (MakrukGame if variant == "makruk" else ChessGame)(variant, start)


def chess960_starts(count: int, seed: int) -> list[str]:
    """Start positions of Chess960, drawn without repetition up to 960."""
    import chess
    numbers = random.Random(seed).sample(range(960), 960)
    return [chess.Board.from_chess960_pos(numbers[i % 960]).fen() for i in range(count)]


def pgn(game: Game, tags: dict[str, str]) -> str:
    """The game in PGN."""
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    words = [f"{ply // 2 + 1}. {san}" if ply % 2 == 0 else san for ply, san in enumerate(game.san)]
    words.append(tags["Result"])
    text = ""
    for word in words:
        if len(text) - text.rfind("\n") + len(word) > 80:
            text += "\n" + word
        else:
            text += (" " if text else "") + word
    return "\n".join(lines) + "\n\n" + text + "\n\n"
