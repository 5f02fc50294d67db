"""Photographs with life: things in use on a table, by daylight, the lens at a hand's height. See sala.py."""
import math
import pecas
from cenas_kits import no_vinil
from cenas_livros import CORES, capa
from cenas_pecas import geometrica
from estudio import camera
from objetos import lapis, livro, relogio_digital, sem_moldura, vazio
from pecas import casa_xy, peca, posicao, tabuleiro, tabuleiro_vinil
from sala import sala

LARGA, QUATRO_TERCOS = (12, 5), (4, 3)
# a middle game of many pieces, and some that have left the board
MEIO_JOGO = 'r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1BN1PN2/PP2QPPP/R1BR2K1'
FINAL = '8/5pk1/4p1p1/1R2P2p/2r4P/5KP1/5P2/8'


def fora_do_jogo(lista, y0=0.0):
    """Taken pieces beside the board: (type, wood, x, y)."""
    for i, (t, m, x, y) in enumerate(lista):
        peca(t, m, x, y + y0, 0, 47*i)


def partida_de_clube(rot=-26, madeiras=None, claro='buxo', escuro='ebano', fen=MEIO_JOGO):
    b, z = tabuleiro(rot=rot, **(madeiras or {}))
    posicao(fen, claro, escuro, z, b)
    return b, z


def inicio():
    """The whole width: a game left in the middle, the clock behind it, the sun through the panes. Room for words at the left."""
    from cenas_acessorios import relogio_de_madeira
    sala('nogueira', sol=4.4, de=(-150, 90, 84), para=(4, 0, 0))
    partida_de_clube()
    relogio_de_madeira(vazio('relogio', (-26, 31, 0), 8))
    fora_do_jogo((('peao', 'ebano', -30, -22), ('cavalo', 'ebano', -36, -16)))
    camera((-17, 2, 5), 170, 11, fstop=2.8, foco=(2, -12, 5), lente=60)
    return LARGA


def mesa_do_clube():
    """The same set from the seat of White."""
    sala('nogueira', sol=4.2, de=(-140, 90, 84), para=(6, 0, 0))
    partida_de_clube(-52)
    fora_do_jogo((('peao', 'ebano', -40, -8), ('cavalo', 'ebano', -37, -1)))
    camera((0, -2, 4), 112, 17, fstop=3.2, foco=(0, -14, 5), lente=60)
    return QUATRO_TERCOS


def tabuleiro_vazio():
    """A board before anyone has sat down: four pieces, the bars of the window across its squares."""
    sala('nogueira', sol=4.6, de=(-140, 100, 80), para=(0, 0, 0))
    b, z = tabuleiro(rot=-38)
    for t, m, c, l in (('rei', 'buxo', 5, 1), ('rei', 'ebano', 3, 5), ('peao', 'buxo', 4, 3), ('torre', 'ebano', 1, 4)):
        peca(t, m, *casa_xy(c, l), z, 24, b)
    camera((2, -1, 2), 118, 23, fstop=3.2, foco=(2, -8, 3), lente=60)
    return QUATRO_TERCOS


def pecas_de_perto(claro, escuro, madeiras, alvo=(-4, -12, 5), dist=62, elev=9, rot=-28, foco=(-6, -18, 5), mesa='nogueira'):
    """At a hand's height: one army in focus, the other melting."""
    def cena():
        sala(mesa, sol=3.8, de=(-140, 60, 90), para=(0, -6, 0))
        partida_de_clube(rot, madeiras, claro, escuro, 'rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R')
        camera(alvo, dist, elev, fstop=4, foco=foco, lente=60)
        return QUATRO_TERCOS
    return cena


MARMORE = dict(clara='marmore_branco', escura='marmore_preto', moldura='marmore_preto', largura=3.0, alto=1.6, filete='marmore_branco')


def marmore_na_mesa():
    sala('nogueira', '#8C9488', '#2C332F', sol=3.4, de=(-140, 90, 90))
    partida_de_clube(-34, MARMORE, 'marmore_branco', 'marmore_preto', FINAL)
    camera((0, -3, 3), 108, 21, fstop=3.2, foco=(0, -9, 4), lente=60)
    return QUATRO_TERCOS


def pau_ferro_na_mesa():
    sala('carvalho', '#A79C86', '#4A3A2C', sol=3.6, de=(-140, 80, 84))
    b, z = sem_moldura('pau_marfim', 'pau_ferro', 'pau_ferro', 4.2, rot=-30)
    posicao(FINAL, 'buxo', 'ebano', z, b)
    camera((0, -3, 4), 98, 17, fstop=3.2, foco=(0, -11, 5), lente=60)
    return QUATRO_TERCOS


def geometricas_na_mesa():
    sala('carvalho', '#A79C86', '#4A3A2C', sol=3.4, de=(-140, 60, 90))
    b, z = sem_moldura('pau_marfim', 'nogueira', 'nogueira', 2.6, rot=-38)
    for m, lista in (('bordo_torneado', (('rei', 6, 1), ('dama', 4, 2), ('torre', 5, 1), ('cavalo', 3, 3), ('peao', 5, 3), ('peao', 6, 2), ('bispo', 2, 1))),
                     ('nogueira_torneada', (('rei', 3, 7), ('torre', 4, 6), ('bispo', 5, 5), ('peao', 4, 4), ('peao', 2, 5), ('cavalo', 6, 5)))):
        for t, c, l in lista:
            x, y = casa_xy(c, l)
            g = geometrica(t, m, x, y, 20 + 7*c)
            g.parent, g.location.z = b, z
    camera((0, -8, 4), 72, 18, fstop=3.5, foco=(0, -13, 4), lente=60)
    return QUATRO_TERCOS


def relogio_na_mesa():
    """The clock close by, the game it measures out of focus behind it."""
    from cenas_acessorios import relogio_de_madeira
    sala('nogueira', sol=3.4, de=(-150, -50, 96), para=(0, 6, 0))
    relogio_de_madeira(vazio('relogio', (-5, 0, 0), -10))
    b, z = partida_de_clube(-30)
    b.location = (14, 42, 0)
    peca('peao', 'ebano', 14, -6, 0, 0)
    camera((0, 0, 6), 72, 9, fstop=3.2, foco=(-5, -3, 6), lente=60)
    return QUATRO_TERCOS


def partida_relampago():
    """The roll-up board and its clock, five minutes each."""
    sala('carvalho', sol=3.4, de=(-150, 60, 96), para=(4, 0, 0))
    b, z, lado = tabuleiro_vinil(rot=16, enrola=.999, raio=9, mat='vinil_marrom')
    no_vinil('r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1', b, z, lado, 'plastico_marfim', 'plastico_preto')
    relogio_digital('plastico_preto', capa('lcd'), vazio('relogio', (34, -7, 0), -34))
    camera((7, -2, 4), 124, 18, fstop=3.2, foco=(12, -12, 4), lente=60)
    return QUATRO_TERCOS


def sala_de_aula():
    """The class-room: boards in a row along a table, laid out for ten pairs."""
    sala('carvalho', '#C2B9A4', '#5E6F63', livros=False, fundo=330, parede_y=420, sol=2.8, de=(-190, 120, 130), para=(0, 60, 0))
    for i, mat in enumerate(('vinil', 'vinil_azul', 'vinil_marrom', 'vinil')):
        b, z, lado = tabuleiro_vinil(rot=8, enrola=.999, raio=9, mat=mat)
        b.location = (4 + 5*i, -14 + 68*i, 0)
        no_vinil('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', b, z, lado, 'plastico_marfim', 'plastico_preto')
    camera((2, 0, 5), 126, 20, fstop=3.2, foco=(0, -22, 4), lente=60)
    return QUATRO_TERCOS


def bolsa_aberta():
    """The bag on the table beside the board it carries, the clock out already."""
    from sacolas import bolsa_de_lona
    sala('nogueira', sol=3.6, de=(-150, 20, 110), para=(0, 0, 0))
    bolsa_de_lona('lona', vazio('bolsa', (-22, 14, 0), 24))
    b, z, lado = tabuleiro_vinil(rot=14, enrola=.74, raio=2.4)
    b.location = (29, 4, 0)
    for c, l, t, m in ((1, 1, 'rei', 'plastico_marfim'), (2, 3, 'peao', 'plastico_preto'), (3, 1, 'cavalo', 'plastico_marfim'), (1, 4, 'dama', 'plastico_preto')):
        k = lado*(1 - .11)/8
        peca(t, m, (c - 3.5)*k, (l - 3.5)*k, z, 30, b)
    relogio_digital('plastico_preto', capa('lcd'), vazio('relogio', (-14, -17, 0), 18))
    camera((2, 0, 9), 148, 15, fstop=3.2, foco=(-6, -14, 6), lente=60)
    return QUATRO_TERCOS


def leitura():
    """Books beside a small position set up to follow them."""
    sala('nogueira', sol=3.6, de=(-140, 60, 96), para=(0, 0, 0))
    # The dark cover on top: the sun burns a light one out.
    for i, (nome, esp, rot, dura) in enumerate((('xadrez-do-zero', 2.4, -20, False), ('finais-impresso', 2.9, -34, True))):
        l = livro(capa(nome), CORES[nome], esp=esp, dura=dura)
        l.rotation_euler, l.location = (-math.pi/2, 0, math.radians(rot)), (-26 - 1*i, -13 + 2*i, (0, 2.4)[i] + esp/2)
    b, z = tabuleiro('pau_marfim', 'nogueira', 'moldura', 2.6, 1.4, rot=-30)
    b.location = (17, 10, 0)
    posicao(FINAL, 'buxo', 'ebano', z, b)
    p = lapis()
    p.location, p.rotation_euler = (-12, -24, 0), (0, 0, math.radians(24))
    camera((-9, -3, 4), 100, 20, fstop=3.5, foco=(-20, -14, 5), lente=60)
    return QUATRO_TERCOS


PADAUK = dict(escura='mogno', moldura='mogno_moldura', largura=5.2, alto=1.5, filete='ebano')
CENAS = {
    'cena-inicio': inicio, 'kit-clube-mesa': mesa_do_clube, 'tabuleiro-nogueira-mesa': tabuleiro_vazio,
    'conjunto-buxo-ebano-mesa': pecas_de_perto('buxo', 'ebano', {}),
    'conjunto-padauk-mesa': pecas_de_perto('buxo', 'padauk', PADAUK, (0, -10, 5.5), 56, 9, -52, (0, -18, 4), 'escura'),
    'pecas-marmore-mesa': pecas_de_perto('marmore_branco', 'marmore_preto', MARMORE, (-2, -12, 4), 60, 13, -38, (-2, -18, 4)),
    'marmore-mesa': marmore_na_mesa, 'pau-ferro-mesa': pau_ferro_na_mesa, 'pecas-geometricas-mesa': geometricas_na_mesa,
    'relogio-mesa': relogio_na_mesa, 'kit-blitz-mesa': partida_relampago, 'kit-escola-sala': sala_de_aula,
    'bolsa-mesa': bolsa_aberta, 'livros-mesa': leitura,
}
