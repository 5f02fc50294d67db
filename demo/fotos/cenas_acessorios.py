"""Photographs of accessories."""
import math
import pecas
from cenas_livros import capa
from estudio import camera, estudio
from objetos import lapis, livro, plano, relogio_digital, rodela, vazio
from pecas import caixa, peca, poe, torneia
from sacolas import bolsa_de_lona, saquinho, tubo


def relogio_de_madeira(pai):
    """Analogue chess clock: walnut body, two dials, brass bezels and plungers."""
    poe(pecas.caixa('corpo', 19, 5.6, 10.4, .55, 5), 'moldura', (0, 0, 5.6), pai=pai)
    poe(pecas.caixa('soco', 20, 6.4, .9, .22, 4), 'moldura', (0, 0, .45), pai=pai)
    aro = pecas.torneia('aro', [(3.55, 0), (3.95, 0), (4.0, .12), (3.95, .34), (3.80, .44), (3.65, .40), (3.55, .20), (3.55, 0)], 160)
    disco = pecas.torneia('disco', [(0, 0), (3.6, 0), (3.6, .10), (0, .10)], 120)
    pino = pecas.torneia('pino', [(0, 0), (.16, 0), (.16, .12), (.05, .2), (0, .2)], 40)
    botao = pecas.torneia('botao', [(0, 0), (.42, 0), (.42, 1.0), (.62, 1.05), (.66, 1.2), (.60, 1.34), (.3, 1.44), (0, 1.46)], 64)
    de_frente = (math.pi/2, 0, 0)
    for k, (lado, h, m) in enumerate(((-1, 305, 42), (1, 322, 128))):
        x, y, z = lado*4.5, -2.82, 5.7
        poe(disco, 'mostrador', (x, y, z), de_frente, pai)
        poe(aro, 'latao', (x, y, z), de_frente, pai)
        poe(botao, 'latao', (lado*5.6, 0, 10.75 - (.55 if k else 0)), 0, pai)
        for i in range(60):
            a, longo = math.radians(6*i), i % 5 == 0
            r, comp = (3.02, .50) if longo else (3.16, .20)
            t = pecas.caixa('traco', .11 if longo else .045, .02, comp, .004, 1)
            poe(t, 'tinta', (x + r*math.sin(a), y - .11, z + r*math.cos(a)), (0, a, 0), pai)
        for ang, comp, larg, fundo in ((h, 1.75, .19, .17), (m, 2.65, .12, .21)):
            a = math.radians(ang)
            p = pecas.caixa('ponteiro', larg, .03, comp, .01, 1)
            poe(p, 'tinta', (x + (comp/2 - .35)*math.sin(a), y - fundo, z + (comp/2 - .35)*math.cos(a)), (0, a, 0), pai)
        poe(pecas.caixa('bandeira', .62, .03, .26, .01, 1), 'vermelho', (x - .25, y - .15, z + 2.45), (0, math.radians(-30), 0), pai)
        poe(pino, 'latao', (x, y - .12, z), de_frente, pai)


def relogio():
    estudio(1.7)
    relogio_de_madeira(vazio('relogio', rot=-20))
    peca('peao', 'buxo', 8.6, -9.4)
    peca('peao', 'ebano', 11.9, -7.6)
    camera((.8, -2, 5.2), 68, 12, fstop=16, foco=(0, -4, 5))


def digital(corpo):
    def cena():
        estudio(1.7)
        pai = vazio('relogio', (0, 1, 0), 20)
        relogio_digital(corpo, capa('lcd'), pai)
        peca('peao', 'plastico_marfim', -8.6, -6.4)
        camera((0, -.6, 3.2), 66, 19, fstop=16, foco=(0, -3, 4))
    return cena


def caixa_de_cedro():
    """Open chest: cedar outside, felt inside, twelve pieces standing in the cells, the lid leaning behind."""
    estudio(2.4)
    pai = vazio('caixa', rot=-24)
    lx, ly, h, e = 30, 19, 7.5, .9
    for x, y, cx, cy in ((0, -ly/2 + e/2, lx, e), (0, ly/2 - e/2, lx, e), (-lx/2 + e/2, 0, e, ly - 2*e), (lx/2 - e/2, 0, e, ly - 2*e)):
        poe(caixa('parede', cx, cy, h, .12), 'cedro', (x, y, h/2), pai=pai)
    poe(caixa('fundo_caixa', lx - 2*e, ly - 2*e, .6, .02, 1), 'feltro', (0, 0, .6), pai=pai)
    for i in range(-2, 3):
        poe(caixa('divisoria', .35, ly - 2*e, 4.4, .05), 'cedro', (i*4.7, 0, 3.0), pai=pai)
    poe(caixa('meio', lx - 2*e, .35, 4.4, .05), 'cedro', (0, 0, 3.0), pai=pai)
    for i, t in enumerate(('torre', 'bispo', 'rei', 'dama', 'cavalo', 'torre')):
        for y, m in ((-4.4, 'buxo'), (4.4, 'ebano')):
            peca(t, m, (i - 2.5)*4.7, y, .9, -30 if m == 'buxo' else 200, pai)
    tampa = vazio('tampa', (0, ly/2 + 2.4, 0), (math.radians(-14), 0, 0), pai)
    poe(caixa('tampa', lx, 1.0, ly, .14), 'cedro', (0, 0, ly/2), pai=tampa)
    poe(caixa('forro', lx - 2.4, .1, ly - 2.4, .02, 1), 'feltro', (0, -.56, ly/2), pai=tampa)
    camera((1.0, 0, 7.4), 118, 27, fstop=16, foco=(0, -4, 6))


def caderno(nome, cor):
    def cena():
        estudio(1.7)
        b = livro(capa(nome), cor, 14.8, 21, 1.4, dura=False)
        b.rotation_euler, b.location = (-math.pi/2, 0, math.radians(-24)), (-4.4, -10.2, .7)
        p = lapis()
        p.location, p.rotation_euler = (5.6, -9.6, 0), (0, 0, math.radians(58))
        peca('cavalo', 'buxo', 9.4, 8.2, rot=-38)
        camera((1.4, -.4, 1.8), 76, 34, fstop=18, foco=(0, -3, 1))
    return cena


def planilhas():
    """A pad of score sheets with a pencil across it."""
    estudio(1.7)
    pai = vazio('bloco', (0, 0, 0), 20)
    poe(caixa('folhas', 14.8, 21, 1.0, .02, 1), 'folhas', (0, 0, .5), pai=pai)
    poe(caixa('fita', 14.9, 1.6, 1.06, .04, 2), 'capa_feltro', (0, 9.75, .51), pai=pai)
    folha = plano('impresso', 14.7, 19.3)
    poe(folha, capa('planilha'), (0, -10.5, 1.012), (-math.pi/2, 0, 0), pai)
    p = lapis(16, 'lapis')
    p.location, p.rotation_euler = (-2.6, -9.0, 1.0), (0, 0, math.radians(42))
    peca('peao', 'buxo', -11.4, 4.2)
    camera((-.4, -.6, 1.2), 82, 38, fstop=18, foco=(0, -3, 1))


def saco(mat):
    def cena():
        estudio(1.9)
        saquinho(mat, (-2.6, 2, 0))
        for t, m, x, y, r in (('rei', 'buxo', 6.6, 3.4, 10), ('cavalo', 'ebano', 10.4, -1.4, 205), ('peao', 'buxo', 5.2, -4.6, 0)):
            peca(t, m, x, y, rot=r)
        camera((1.6, 0, 6.2), 84, 13, fstop=16, foco=(0, -3, 6))
    return cena


def bolsa(mat):
    def cena():
        estudio(3.0)
        bolsa_de_lona(mat, vazio('bolsa', (0, 0, 0), 22))
        camera((.6, 0, 13.4), 128, 11, fstop=16, foco=(0, -6, 10))
    return cena


def tubular():
    estudio(3.4)
    tubo(vazio('tubo', (0, 0, 4.6), 24))
    peca('rei', 'plastico_marfim', 13.4, -12.2, rot=20)
    peca('rei', 'plastico_preto', 18.0, -9.4, rot=-10)
    camera((.4, -2, 5.4), 142, 18, fstop=16, foco=(0, -6, 5))


def cera():
    """A flat tin of wax, its lid open beside it, a cloth and a polished pawn."""
    estudio(1.25)
    lata = torneia('lata', [(0, 0), (3.9, 0), (4.0, .1), (4.0, 2.3), (3.86, 2.3), (3.86, 1.7), (0, 1.7)], 160)
    pasta = torneia('pasta', [(0, 0), (3.84, 0), (3.84, .14), (2.4, .30), (0, .22)], 120)
    tampa = torneia('tampa', [(0, 1.1), (4.0, 1.1), (4.14, .98), (4.14, 0), (4.04, 0), (4.04, .92), (0, 1.0)], 160)
    poe(lata, 'latao_fosco', (-3.2, .6, 0))
    poe(pasta, 'cera', (-3.2, .6, 1.62))
    t = vazio('tampa', (4.6, 2.6, 0), 0)
    inclina = vazio('inclina', (0, 0, 4.16), (math.radians(80), 0, math.radians(-18)), t)
    poe(tampa, 'latao_fosco', (0, 0, 0), 0, inclina)
    poe(rodela('rotulo', 3.5), capa('cera'), (0, 0, 1.115), 0, inclina)
    peca('peao', 'nogueira_torneada', 3.2, -3.6)
    camera((.2, 0, 2.8), 48, 21, fstop=20, foco=(-1, -2, 2))


def trofeu(mat):
    def cena():
        estudio(1.6)
        pai = vazio('trofeu', (0, 0, 0), -14)
        poe(caixa('plinto', 8.6, 8.6, 5.2, .22, 4), 'moldura', (0, 0, 2.6), pai=pai)
        poe(caixa('soco', 9.8, 9.8, 1.0, .2, 4), 'moldura', (0, 0, .5), pai=pai)
        poe(caixa('placa', 5.4, .12, 2.0, .05), mat, (0, -4.34, 3.0), pai=pai)
        r = peca('rei', mat, 0, 0, 5.2, 0, pai)
        r.scale = (1.55, 1.55, 1.55)
        camera((.2, 0, 11.2), 78, 8, fstop=16, foco=(0, -2, 12))
    return cena


def feltros():
    """A sheet of adhesive felt discs and a pawn lying on its side, its new felt showing."""
    estudio(1.35)
    pai = vazio('cartela', (-1.6, 1.0, 0), -20)
    poe(caixa('cartao', 15, 12, .09, .02, 1), 'folhas', (0, 0, .05), pai=pai)
    for r, linhas in ((1.55, [(-5.2, 3.6), (-1.75, 3.6), (1.7, 3.6), (5.15, 3.6)]), (1.2, [(-5.5 + 2.75*i, .4) for i in range(5)]),
                      (.95, [(-6.0 + 2.4*i, -2.2) for i in range(6)]), (.95, [(-6.0 + 2.4*i, -4.5) for i in range(5)])):
        d = torneia('feltro', [(0, 0), (r, 0), (r, .14), (0, .15)], 80)
        for x, y in linhas:
            poe(d, 'feltro', (x, y, .10), pai=pai)
    deitado = vazio('deitado', (5.8, -5.2, 1.42), (0, math.radians(86), math.radians(62)))
    peca('peao', 'buxo', 0, 0, 0, 0, deitado)
    poe(torneia('novo', [(0, -.06), (1.30, -.06), (1.30, .02), (0, .02)], 80), 'feltro', (0, 0, -.03), 0, deitado)
    camera((-.2, -.8, .6), 57, 34, fstop=20, foco=(0, -3, 1))


CENAS = {'relogio': relogio, 'relogio-digital': digital('plastico_preto'), 'relogio-digital-marfim': digital('plastico_marfim'),
         'caixa-cedro': caixa_de_cedro, 'caderno': caderno('caderno', 'capa_feltro'), 'caderno-vinho': caderno('caderno-vinho', 'capa_vinho'),
         'planilhas': planilhas, 'saquinho': saco('algodao'), 'bolsa-lona': bolsa('lona'), 'bolsa-caramelo': bolsa('lona_caramelo'),
         'tubo': tubular, 'cera': cera, 'trofeu': trofeu('latao_polido'), 'feltros': feltros}
