"""Photographs of boards."""
import math
import bpy
import pecas
from estudio import camera, estudio
from objetos import sem_moldura, silhueta
from pecas import peca, poe, posicao, tabuleiro, tabuleiro_vinil


def tabuleiro_nogueira():
    estudio(4.2)
    b, z = tabuleiro(rot=-32)
    peca('rei', 'buxo', *pecas.casa_xy(4, 3), z, 20, b)
    peca('cavalo', 'ebano', *pecas.casa_xy(5, 4), z, 205, b)
    camera((-.6, 0, 1.5), 184, 45, fstop=11, foco=(0, -6, 2))


def cena_marmore():
    estudio(4.2)
    b, z = tabuleiro('marmore_branco', 'marmore_preto', 'marmore_preto', 3.0, 1.6, rot=-32, filete='marmore_branco')
    posicao('4k3/8/2n1b3/3pp3/3PP3/2N1B3/8/4K3', 'marmore_branco', 'marmore_preto', z, b)
    camera((-.6, 0, 2.0), 178, 42, fstop=16, foco=(0, -4, 4))


def vinil_em(mat):
    def cena():
        estudio(4.2)
        b, z, lado = tabuleiro_vinil(rot=-24, mat=mat)
        k = lado*(1 - .11)/8
        for c, l, t, m in ((1, 1, 'rei', 'plastico_marfim'), (2, 2, 'peao', 'plastico_marfim'), (3, 1, 'torre', 'plastico_marfim'),
                           (2, 5, 'rei', 'plastico_preto'), (3, 4, 'peao', 'plastico_preto')):
            peca(t, m, (c - 3.5)*k, (l - 3.5)*k, z, 33, b)
        camera((-6, 0, 2.0), 138, 44, fstop=11, foco=(0, -6, 2))
    return cena


def marchetado(escura='mogno', moldura='mogno_moldura'):
    estudio(4.2)
    b, z = tabuleiro('bordo', escura, moldura, 5.2, 1.5, rot=33, filete='ebano')
    peca('dama', 'buxo', *pecas.casa_xy(4, 3), z, 20, b)
    peca('torre', 'padauk', *pecas.casa_xy(5, 5), z, 10, b)
    camera((.6, 0, 1.5), 190, 46, fstop=11, foco=(0, -6, 2))


def pau_ferro():
    estudio(4.2)
    b, z = sem_moldura('pau_marfim', 'pau_ferro', 'pau_ferro', 4.2, rot=-36)
    peca('cavalo', 'buxo', *pecas.casa_xy(2, 4), z, 8, b)
    camera((-.6, 0, 2.0), 160, 42, fstop=11, foco=(0, -6, 3))


def neoprene(cor='neoprene'):
    estudio(4.2)
    b, z, lado = tabuleiro_vinil(rot=24, enrola=.93, raio=3.4, mat=cor, verso='neoprene_verso')
    k = lado*(1 - .09)/8
    for c, l, t, m in ((3, 2, 'cavalo', 'buxo'), (4, 3, 'peao', 'buxo'), (3, 4, 'peao', 'ebano'), (5, 5, 'cavalo', 'ebano')):
        peca(t, m, (c - 3.5)*k, (l - 3.5)*k, z, 180 if m == 'ebano' else -30, b)
    camera((0, 0, 2.0), 178, 45, fstop=11, foco=(0, -6, 2))


def mural():
    """Demonstration board on the wall: flat magnetic men on an upright sheet in a wooden frame."""
    estudio(4.2)
    b = bpy.data.objects.new('mural', None)
    bpy.context.scene.collection.objects.link(b)
    b.location, b.rotation_euler = (0, 4, 24.5), (math.radians(-7), 0, math.radians(-24))
    quad = pecas.caixa('quadrado', pecas.CASA, .5, pecas.CASA, .01, 1)
    for c in range(8):
        for l in range(8):
            x, y = pecas.casa_xy(c, l)
            poe(quad, 'mural_verde' if (c + l) % 2 == 0 else 'mural_claro', (x, 0, y), pai=b)
    lado = 8*pecas.CASA
    for x, z, lx, lz in ((0, lado/2 + 1.3, lado + 5.2, 2.6), (0, -lado/2 - 1.3, lado + 5.2, 2.6), (-lado/2 - 1.3, 0, 2.6, lado), (lado/2 + 1.3, 0, 2.6, lado)):
        poe(pecas.caixa('quadro', lx, 1.6, lz, .12), 'cedro', (x, 0, z), pai=b)
    for i, fileira in enumerate('r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1'.split('/')):
        c = 0
        for ch in fileira:
            if ch.isdigit():
                c += int(ch)
                continue
            x, z = pecas.casa_xy(c, 7 - i)
            poe(silhueta(pecas.LETRA[ch.lower()], 4.5, .24), 'plastico_marfim' if ch.isupper() else 'plastico_preto', (x, -.42, z - 2.1), pai=b)
            c += 1
    camera((0, 0, 24), 164, 8, fstop=16)


CENAS = {'tabuleiro-nogueira': tabuleiro_nogueira, 'vinil-verde': vinil_em('vinil'), 'vinil-azul': vinil_em('vinil_azul'),
         'vinil-marrom': vinil_em('vinil_marrom'), 'marmore': cena_marmore, 'marchetado': marchetado, 'pau-ferro': pau_ferro,
         'neoprene': neoprene, 'neoprene-verde': lambda: neoprene('neoprene_verde'), 'neoprene-grafite': lambda: neoprene('neoprene_grafite'),
         'marchetado-nogueira': lambda: marchetado('nogueira', 'moldura'), 'mural': mural}
TONS = {'neoprene-verde': 'neoprene', 'neoprene-grafite': 'neoprene', 'marchetado-nogueira': 'marchetado', 'vinil-azul': 'vinil-verde',
        'vinil-marrom': 'vinil-verde'}
