"""Photographs of kits: board, pieces and what comes with them."""
import math
import pecas
from cenas_livros import CORES, capa
from cenas_pecas import INICIO
from estudio import camera, estudio
from objetos import livro, relogio_digital, silhueta, vazio
from pecas import caixa, casa_xy, peca, poe, posicao, tabuleiro, tabuleiro_vinil, torneia
from sacolas import saquinho, tubo


def no_vinil(fen, b, z, lado, claras, escuras):
    """Put a FEN on a vinyl sheet, whose squares are a little larger than the wooden ones."""
    k = lado*(1 - .11)/8
    for i, fileira in enumerate(fen.split('/')):
        c = 0
        for ch in fileira:
            if ch.isdigit():
                c += int(ch)
                continue
            vira = (20 if ch == 'N' else -150) if ch in 'nN' else 30 + 8*math.sin(c)
            peca(pecas.LETRA[ch.lower()], claras if ch.isupper() else escuras, (c - 3.5)*k, (3.5 - i)*k, z, vira, b)
            c += 1


def clube():
    estudio(4.2)
    b, z = tabuleiro(rot=-34)
    posicao(INICIO, 'buxo', 'ebano', z, b)
    camera((0, 0, 2.4), 172, 41, fstop=14, foco=(0, -10, 4))


def torneio(cor='vinil'):
    estudio(4.2)
    b, z, lado = tabuleiro_vinil(rot=-24, enrola=.999, raio=9, mat=cor)
    no_vinil('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR', b, z, lado, 'plastico_marfim', 'plastico_preto')
    t = vazio('fundo_tubo', (4, 33, 4.6), -14)
    tubo(t)
    camera((0, 3, 3.0), 172, 40, fstop=14, foco=(0, -8, 4))


def viagem(escura='mogno', bandeja='mogno_moldura', pretas='padauk'):
    """Folding travel set: two shallow trays hinged in the middle, open and flat."""
    estudio(2.6)
    pai = vazio('viagem', rot=-34)
    k = .56
    lado = pecas.CASA*k
    for s in (-1, 1):
        poe(caixa('bandeja', 8*lado + 2.6, 4*lado + 1.2, 2.2, .3, 4), bandeja, (0, s*(2*lado + .62), 1.1), pai=pai)
        poe(caixa('friso', 8*lado + .3, 4*lado + .12, .06, .01, 1), 'bordo', (0, s*(2*lado + .09), 2.2), pai=pai)
    for x in (-7, 7):
        poe(caixa('dobradica', 2.6, .34, .16, .06), 'latao', (x, 0, 2.24), pai=pai)
    poe(caixa('fecho', 2.2, .3, 1.2, .1), 'latao', (0, -4*lado - 1.3, 1.3), pai=pai)
    quad = caixa('casa', lado, lado, .2, .008, 1)
    for c in range(8):
        for l in range(8):
            x, y = (c - 3.5)*lado, (l - 3.5)*lado + (.06 if l > 3 else -.06)
            poe(quad, escura if (c + l) % 2 == 0 else 'bordo', (x, y, 2.18), 180*((c + l) % 2), pai)
    peoes = vazio('pecas', (0, 0, 2.28), 0, pai)
    peoes.scale = (k*.92,)*3
    for i, fileira in enumerate('r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1'.split('/')):
        c = 0
        for ch in fileira:
            if ch.isdigit():
                c += int(ch)
                continue
            x, y = casa_xy(c, 7 - i)
            peca(pecas.LETRA[ch.lower()], 'buxo' if ch.isupper() else pretas, x/.92, y/.92, 0, (28 if ch == 'N' else -135) if ch in 'nN' else 33, peoes)
            c += 1
    camera((0, 0, 2.0), 106, 41, fstop=14, foco=(0, -5, 3))


def escola():
    """Class-room kit: five boards rolled in a stack, one bag of men, pawns in front."""
    estudio(3.6)
    for i, (x, y, z) in enumerate(((-8.2, 6, 0), (0, 6, 0), (8.2, 6, 0), (-4.1, 6, 6.6), (4.1, 6, 6.6))):
        p = vazio('rolo', (x, y, z + 3.9), (math.radians(90), 0, 0))
        g = vazio('giro', (0, 0, 0), 34 + 61*i, p)
        espiral = [(.9 + .155*t/math.pi/2*1.15, t) for t in [i*math.pi/30 for i in range(60*8 + 1)]]
        n = len(espiral)
        v = [(r*1.55*math.cos(t), r*1.55*math.sin(t), h) for r, t in espiral for h in (-24.5, 24.5)]
        me = pecas.malha('rolo', v, [(2*j, 2*j + 2, 2*j + 3, 2*j + 1) for j in range(n - 1)], 60)
        uv = me.uv_layers.new(name='UVMap')
        for lp in me.loops:
            j, h = divmod(lp.vertex_index, 2)
            uv.data[lp.index].uv = (j/(n - 1), h)
        me.materials.append(pecas.material('vinil'))
        poe(pecas.com_modificadores(me, ('SOLIDIFY', dict(thickness=.14, offset=1.0))), ('vinil', 'vinil_azul', 'vinil_marrom')[i % 3], pai=g)
    saquinho('algodao', (19.5, -4, 0))
    for t, m, x, y, r in (('rei', 'plastico_marfim', -16.2, -20, 10), ('dama', 'plastico_preto', -11.4, -23, 0), ('cavalo', 'plastico_marfim', 9.6, -24, -30),
                          ('torre', 'plastico_preto', 14.6, -21, 0), ('peao', 'plastico_marfim', 12.2, -28, 0)):
        peca(t, m, x, y, rot=r)
    camera((1.4, -6, 5.6), 140, 22, azim=-17, fstop=16, foco=(0, -18, 5))


def primeiros_lances():
    estudio(3.6)
    pai = vazio('conjunto', (0, -6, 0), 0)
    b, z = tabuleiro('pau_marfim', 'nogueira', 'moldura', 2.6, 1.4, rot=-28)
    b.parent = pai
    b.scale = (.72,)*3
    posicao('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', 'buxo', 'nogueira_torneada', z, b)
    liv = livro(capa('xadrez-do-zero'), CORES['xadrez-do-zero'], esp=2.2)
    liv.location, liv.rotation_euler = (9, 19, 0), (0, 0, -.30)
    camera((0, 0, 6.4), 136, 32, fstop=14, foco=(0, -12, 4))


def blitz(cor='vinil_marrom'):
    estudio(4.2)
    b, z, lado = tabuleiro_vinil(rot=-20, enrola=.999, raio=9, mat=cor)
    no_vinil('r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R', b, z, lado, 'plastico_marfim', 'plastico_preto')
    pai = vazio('relogio', (33, 1, 0), -52)
    relogio_digital('plastico_preto', capa('lcd'), pai)
    camera((5.0, 0, 2.4), 190, 40, fstop=14, foco=(0, -8, 4))


CENAS = {'kit-clube': clube, 'kit-torneio': torneio, 'kit-viagem': viagem, 'kit-escola': escola, 'kit-primeiros': primeiros_lances,
         'kit-blitz': blitz, 'kit-torneio-azul': lambda: torneio('vinil_azul'), 'kit-torneio-marrom': lambda: torneio('vinil_marrom'),
         'kit-blitz-verde': lambda: blitz('vinil'), 'kit-viagem-nogueira': lambda: viagem('nogueira', 'moldura', 'nogueira_torneada')}
TONS = {'kit-torneio-azul': 'kit-torneio', 'kit-torneio-marrom': 'kit-torneio', 'kit-blitz-verde': 'kit-blitz', 'kit-viagem-nogueira': 'kit-viagem'}
