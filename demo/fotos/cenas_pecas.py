"""Photographs of turned pieces."""
import math
from estudio import camera, estudio
from objetos import vazio
from pecas import caixa, peca, poe, posicao, tabuleiro, torneia

ITALIANA = 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R'
INICIO = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'


def abertura():
    estudio(4.2, quente=1.0)
    b, z = tabuleiro(rot=-34)
    posicao(ITALIANA, 'buxo', 'ebano', z, b)
    camera((0, -2, 3), 182, 20, fstop=8, foco=(3, -10, 4), desloca=(-.255, -.01))


def rei():
    estudio()
    peca('rei', 'buxo', -1.9, -1.0, rot=12)
    peca('rei', 'ebano', 2.5, 2.8, rot=-14)
    camera((.2, 0, 4.7), 36, 12, foco=(-1.9, -2.6, 5))


def dama(escura='padauk'):
    estudio()
    peca('dama', escura, -1.8, -1.0, rot=12)
    peca('dama', 'buxo', 2.3, 2.6, rot=-14)
    camera((.2, 0, 3.7), 32, 15, foco=(-1.8, -2.4, 4))


def cavalo():
    estudio()
    peca('cavalo', 'buxo', -1.7, -1.2, rot=-28)
    peca('cavalo', 'ebano', 2.1, 2.6, rot=207)
    camera((.1, 0, 3.0), 26, 12, fstop=20, foco=(-1.2, -2.0, 4))


def bispo_torre():
    estudio()
    peca('torre', 'ebano', 2.1, -.6, rot=10)
    peca('bispo', 'buxo', -1.7, .2, rot=-24)
    camera((.2, 0, 2.9), 28, 17, foco=(0, -1.0, 4))


def peoes():
    estudio()
    for i, m in enumerate(('buxo', 'padauk', 'nogueira_torneada', 'jacaranda', 'ebano')):
        peca('peao', m, -5.5 + 2.75*i, -3.0 + 1.5*i, rot=40*i)
    camera((.2, .4, 2.0), 40, 17, fstop=20, foco=(-1.5, -2.0, 2))


def conjunto(escuro='ebano'):
    estudio(2.2)
    ordem = ('torre', 'cavalo', 'bispo', 'dama', 'rei', 'bispo', 'cavalo', 'torre')
    for mat, y0 in ((escuro, 15.0), ('buxo', -3.6)):
        for i, t in enumerate(ordem):
            x = (i - 3.5)*4.3
            vira = (-35 if i < 4 else -145) if t == 'cavalo' else (-24 if t == 'bispo' else 6)
            peca(t, mat, x, y0, rot=vira)
            peca('peao', mat, x, y0 - 5.4, rot=50*i)
    camera((0, 2.6, 2.6), 94, 33, fstop=24, foco=(0, -1, 3))


def grupo(claro, escuro):
    """Two small armies facing the lens: kings behind, pawns in front."""
    def cena():
        estudio(1.9)
        for lado, mat in ((-1, claro), (1, escuro)):
            dy = 2.2 if lado > 0 else 0
            for t, x, y, r in (('rei', 6.0, 7.5, 12), ('dama', 11.4, 5.6, 5), ('torre', 15.4, .6, 8), ('bispo', 3.0, 2.2, -24),
                               ('cavalo', 9.0, -.4, 0), ('peao', 4.6, -4.0, 0), ('peao', 12.2, -5.0, 60)):
                vira = (-30 if lado < 0 else 208) if t == 'cavalo' else r
                peca(t, mat, lado*x, y + dy, rot=vira)
        camera((0, 1, 4.0), 90, 15, fstop=16, foco=(-4, -2, 4))
    return cena


def plastico(claro='plastico_marfim', escuro='plastico_preto'):
    estudio(2.2)
    ordem = ('torre', 'cavalo', 'bispo', 'dama', 'rei', 'bispo', 'cavalo', 'torre')
    for mat, x0, sinal in ((claro, -4.2, 1), (escuro, 4.2, -1)):
        for i, t in enumerate(ordem):
            y = (i - 3.5)*4.4 + 4
            vira = (-20 if sinal > 0 else 200) if t == 'cavalo' else 30*sinal
            peca(t, mat, x0 - sinal*5.2, y, rot=vira)
            peca('peao', mat, x0, y, rot=50*i)
    camera((0, 1.6, 2.0), 96, 27, azim=33, fstop=22, foco=(2, -6, 3))


def geometrica(tipo, mat, x, y, rot):
    """A man cut from square bars: its form tells its move."""
    p = vazio(tipo, (x, y, 0), rot)

    def bloco(lx, ly, lz, z, dx=0.0, giro=0.0, tomba=0.0):
        poe(caixa(tipo, lx, ly, lz, .09, 3), mat, (dx, 0, z), (0, math.radians(tomba), math.radians(giro)), p)
    if tipo == 'peao':
        bloco(2.0, 2.0, 2.0, 1.0)
    elif tipo == 'torre':
        bloco(2.8, 2.8, 3.1, 1.55)
    elif tipo == 'cavalo':
        bloco(1.4, 2.8, 3.5, 1.75, -.7)
        bloco(1.4, 2.8, 1.5, .75, .7)
    elif tipo == 'bispo':
        for t in (-28, 28):
            bloco(1.0, 2.2, 4.2, 1.86, 0, 0, t)
    else:
        bloco(3.0, 3.0, 3.2, 1.6)
        if tipo == 'rei':
            bloco(1.9, 1.9, 1.9, 4.15, 0, 45)
        else:
            bola = [(1.12*math.sin(math.pi*i/32), 1.12 - 1.12*math.cos(math.pi*i/32)) for i in range(33)]
            poe(torneia('bola', bola, 96), mat, (0, 0, 3.2), 0, p)
    return p


def geometricas(escuro='nogueira_torneada'):
    estudio(1.5)
    for lado, mat in ((-1, 'bordo_torneado'), (1, escuro)):
        dy = 1.6 if lado > 0 else 0
        for t, x, y, r in (('rei', 4.6, 5.6, 18), ('dama', 9.2, 4.0, 18), ('torre', 12.4, -.6, 24), ('bispo', 2.4, .8, 14),
                           ('cavalo', 7.4, -1.2, 24), ('peao', 3.8, -4.2, 30), ('peao', 10.0, -5.2, 12)):
            geometrica(t, mat, lado*x, y + dy, r*lado)
    camera((0, .6, 2.2), 74, 20, fstop=18, foco=(-3, -2, 2))


def peao(mat):
    estudio()
    peca('peao', mat, -1.2, -1.0, rot=30)
    deitado = vazio('deitado', (1.9, .5, 1.42), (0, math.radians(98), math.radians(-52)))
    peca('peao', mat, 0, 0, 0, 0, deitado)
    camera((.2, 0, 1.9), 30, 17, fstop=20, foco=(-1.2, -2.0, 2))


TONS = {'conjunto-buxo-padauk': 'conjunto-buxo-ebano', 'conjunto-buxo-nogueira': 'conjunto-buxo-ebano', 'dama-ebano': 'dama',
        'pecas-plastico-branco': 'pecas-plastico', 'pecas-plastico-vinho': 'pecas-plastico', 'pecas-geometricas-pau-ferro': 'pecas-geometricas',
        'peao-padauk': 'peao-buxo', 'peao-nogueira': 'peao-buxo', 'peao-ebano': 'peao-buxo'}
CENAS = {'hero-abertura': abertura, 'rei': rei, 'dama': dama, 'cavalo': cavalo, 'bispo-torre': bispo_torre, 'peoes': peoes,
         'conjunto-buxo-ebano': conjunto, 'conjunto-padauk': grupo('buxo', 'padauk'),
         'conjunto-buxo-padauk': lambda: conjunto('padauk'), 'conjunto-buxo-nogueira': lambda: conjunto('nogueira_torneada'),
         'dama-ebano': lambda: dama('ebano'), 'pecas-plastico-branco': lambda: plastico('plastico_branco'),
         'pecas-plastico-vinho': lambda: plastico('plastico_marfim', 'plastico_vinho'), 'pecas-geometricas-pau-ferro': lambda: geometricas('pau_ferro_torneado'),
         **{f'peao-{n}': (lambda m: lambda: peao(m))(m) for n, m in (('buxo', 'buxo'), ('padauk', 'padauk'), ('nogueira', 'nogueira_torneada'), ('ebano', 'ebano'))},
         'pecas-marmore': grupo('marmore_branco', 'marmore_preto'), 'pecas-plastico': plastico, 'pecas-geometricas': geometricas}
