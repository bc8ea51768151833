# Ten exercises in Python: a board of sets under LERF whose ten lines are yours. The comment above each names its chapter.
# An assertion names the first line that is wrong. If there is none, `diff` says whether the board plays by the rules:
#
# polyboard diff --snippet python > docs/exercises/perft.py
# polyboard diff 'divide:python3 docs/exercises/perft.py' lerf --position kiwipete --depth 2


# primer.md: the set that has only the square with this index.
def set_of(index):
    return index  # yours


# primer-sets.md: the lowest square of a set, as a set; of the empty set, the empty set.
def lowest(squares):
    return squares  # yours


# where-a-shift-wraps.md: each square goes one file to the east under LERF; what leaves the board is gone.
def east(squares):
    return squares << 1  # yours


# which-mapping.md: the index of a square under BERF, in whose order a FEN is, from that under LERF; and back.
def berf(lerf):
    return 63 - lerf  # yours


# bitboards.md: White's pawns on the second rank that can advance by two squares, as the set of their targets.
def double_steps(pawns, empty):
    return pawns << 16  # yours


# sliders.md: what a slider attacks towards higher bits on a line with these pieces, of which it is one.
def upwards(line, slider):
    return line ^ slider  # yours


# mailboxes.md: whether a step on 0x88 leads to a square.
def stays(square, step):
    return square + step < 128  # yours


# game-state.md: the castling rights after a move; `lost` has those that a move from or to each square loses.
def rights_after(rights, start, to, lost):
    return rights & ~lost[start]  # yours


# moves-and-their-encoding.md: a move in sixteen bits.
def encode(start, to, promotion, kind):
    return to  # yours


# writing-moves.md: the name of a square by its index under LERF.
def name(square):
    return str(square)  # yours


WORD = (1 << 64) - 1
assert set_of(28) == 0x10000000 and set_of(63) == 0x8000000000000000
assert lowest(0xB0) == 0x10 and lowest(0) == 0
assert east(0x8100) == 0x0200 and east(0x8000000000000000) == 0
assert berf(0) == 56 and berf(28) == 36 and berf(63) == 7
assert double_steps(0xFF00, WORD ^ 0xFFFF) == 0xFF000000 and double_steps(0x10000, WORD) == 0
assert double_steps(0x100, WORD ^ 0x10000) == 0 and double_steps(0x100, WORD ^ 0x1000000) == 0
assert upwards(0x49, 0x08) == 0x70 and upwards(0xC0, 0x40) == 0x80
assert stays(0x07, 0x1F) and not stays(0x07, 0x21) and not stays(0x00, -1) and not stays(0x77, 0x10)
assert [rights_after(15, *ends, [2, 0, 0, 0, 3, 0, 0, 1]) for ends in [(4, 3), (0, 7), (1, 2)]] == [12, 12, 15]
assert [encode(12, 28, 0, 0), encode(52, 60, 3, 1), encode(4, 7, 0, 3)] == [0x031C, 0x7D3C, 0xC107]
assert name(0) == "a1" and name(28) == "e4" and name(63) == "h8"

# The rest is right. A move is the king's to its rook's square if it castles.
NORMAL, PROMOTION, EN_PASSANT, CASTLING = range(4)
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
LOST = [{0: 2, 4: 3, 7: 1, 56: 8, 60: 12, 63: 4}.get(square, 0) for square in range(64)]
STEPS = {KNIGHT: [14, 18, 31, 33, -14, -18, -31, -33], KING: [1, 15, 16, 17, -1, -15, -16, -17]}
LINES = {BISHOP: [15, 17], ROOK: [1, 16], QUEEN: [1, 15, 16, 17]}


def ends(move):
    return move >> 6 & 63, move & 63


def beside(move):
    """Where the king of a move that castles arrives."""
    start, to = ends(move)
    return start + 2 if to > start else start - 2


def uci(move):
    start, to = ends(move)
    text = name(start) + name(beside(move) if move >> 14 == CASTLING else to)
    return text + "nbrq"[move >> 12 & 3] if move >> 14 == PROMOTION else text


def index_of(one):
    return max(one.bit_length() - 1, 0)


def cell(square):
    return square // 8 * 16 + square % 8


def square(cell):
    return (cell // 16 * 8 + cell % 8) & 63


def flipped(squares):
    return int.from_bytes((squares & WORD).to_bytes(8, "little"), "big")


def backwards(squares):
    return int(f"{squares & WORD:064b}"[::-1], 2)


def each(squares):
    while one := lowest(squares):
        squares ^= one
        yield index_of(one)


def line(start, step):
    squares = 0
    for way in (step, -step):
        at = cell(start)
        for _ in range(7):
            if not stays(at, way):
                break
            at += way
            squares |= set_of(square(at))
    return squares


class Board:
    def __init__(self, fen):
        placement, turn, rights, passed = fen.split()[:4]
        self.of = [[0] * 6, [0] * 6]
        at = 0
        for letter in placement.replace("/", ""):
            if letter.isdigit():
                at += int(letter)
            else:
                self.of[letter.isupper()]["pnbrqk".index(letter.lower())] |= set_of(berf(at))
                at += 1
        self.white = turn == "w"
        self.rights = sum(right for right, letter in zip((1, 2, 4, 8), "KQkq") if letter in rights)
        self.passed = next((square for square in range(64) if name(square) == passed), -1)
        self.past = []

    def all(self, white):
        squares = 0
        for role in self.of[white]:
            squares |= role
        return squares

    def attacks(self, role, white, start):
        one, squares = set_of(start), 0
        if role == PAWN:
            ahead = (one << 8 if white else one >> 8) & WORD
            return east(ahead) | (ahead & ~0x0101010101010101) >> 1
        for step in STEPS.get(role, []):
            if stays(cell(start), step):
                squares |= set_of(square(cell(start) + step))
        for step in LINES.get(role, []):
            mask = line(start, step)
            pieces = (self.all(True) | self.all(False)) & mask | one
            up, down = upwards(pieces, one), backwards(upwards(backwards(pieces), backwards(one)))
            squares |= (up | down) & mask
        return squares

    def attacked(self, square, by_white):
        return any(self.attacks(role, not by_white, square) & self.of[by_white][role] for role in range(6))

    def make(self, move):
        self.past.append(([role[:] for role in self.of], self.white, self.rights, self.passed))
        (start, to), kind = ends(move), move >> 14
        self.rights = rights_after(self.rights, start, to, LOST)
        ours, theirs = self.of[self.white], self.of[not self.white]
        one, target = set_of(start), set_of(to)
        role = next((role for role in range(6) if ours[role] & one), KING)
        ours[role] &= ~one
        if kind == CASTLING:
            ours[ROOK] ^= target | set_of(to - 2 if to > start else to + 3)
            target = set_of(beside(move))
        if kind == EN_PASSANT:
            theirs[PAWN] &= ~set_of(to - 8 if self.white else to + 8)
        for captured in range(6):
            theirs[captured] &= ~target
        ours[KNIGHT + (move >> 12 & 3) if kind == PROMOTION else role] |= target
        self.passed = (start + to) // 2 if role == PAWN and (to - start) % 16 == 0 else -1
        self.white = not self.white

    def unmake(self, move):
        self.of, self.white, self.rights, self.passed = self.past.pop()

    def candidates(self):
        """The moves without a thought of the own king."""
        white, ours = self.white, self.of[self.white]
        enemy = self.all(not white)
        empty = WORD & ~(enemy | self.all(white))
        passed = set_of(self.passed) if self.passed >= 0 else 0
        pawns = []
        for role in range(6):
            for start in each(ours[role]):
                for to in each(self.attacks(role, white, start) & (enemy | (passed if role == PAWN else empty))):
                    if role == PAWN:
                        pawns.append((start, to))
                    else:
                        yield encode(start, to, 0, NORMAL)
        # Black's pawns advance like White's on the flipped board.
        flip = 0 if white else 56
        advancing, free = (ours[PAWN], empty) if white else (flipped(ours[PAWN]), flipped(empty))
        pawns += [((to - 8) ^ flip, to ^ flip) for to in each(advancing << 8 & free)]
        pawns += [((to - 16) ^ flip, to ^ flip) for to in each(double_steps(advancing, free))]
        for start, to in pawns:
            if to // 8 in (0, 7):
                yield from (encode(start, to, promotion, PROMOTION) for promotion in range(4))
            else:
                yield encode(start, to, 0, EN_PASSANT if to == self.passed and (to - start) % 8 else NORMAL)
        king = index_of(ours[KING])
        for right, rook, between, through in [(1, 3, 0x60, 1), (2, -4, 0x0E, -1)]:
            right, between = (right, between) if white else (right << 2, between << 56)
            if self.rights & right and not between & ~empty:
                if not self.attacked(king, not white) and not self.attacked(king + through, not white):
                    yield encode(king, king + rook, 0, CASTLING)

    def legal_moves(self):
        moves = []
        for move in self.candidates():
            self.make(move)
            if not self.attacked(index_of(self.of[not self.white][KING]), self.white):
                moves.append(move)
            self.unmake(move)
        return moves
