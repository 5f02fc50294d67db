"""Second views: grain, base and felt from near, a game being played, and beside each thing something whose size a hand knows:
a pencil (17.5 cm) or a bank card (85.6 x 54 mm)."""
import math
import pecas
from cenas_kits import no_vinil
from cenas_livros import CORES, capa
from cenas_pecas import ITALIANA, geometrica
from estudio import camera, estudio
from objetos import lapis, livro, plano, relogio_digital, sem_moldura, silhueta, vazio
from pecas import caixa, casa_xy, malha, peca, poe, posicao, tabuleiro, tabuleiro_vinil, torneia
from sacolas import bolsa_de_lona, saquinho, tubo

ESPANHOLA = 'r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1'


def cartao_de_banco(x, y, z, rot, cor='capa_azul'):
    """A plain bank card lying flat: ID-1, rounded corners, a chip."""
    pai = vazio('cartao', (x, y, z), rot)
    lx, ly, r, e = 8.56, 5.398, .318, .08
    borda = []
    for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(9):
            a = math.radians(a0 + 90*i/8)
            borda.append((cx*(lx/2 - r) + r*math.cos(a), cy*(ly/2 - r) + r*math.sin(a)))
    n = len(borda)
    v = [(a, b, h) for h in (0, e) for a, b in borda]
    f = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2*n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    poe(malha('cartao', v, f), cor, pai=pai)
    poe(caixa('chip', 1.15, .95, .03, .012, 2), 'latao', (-2.5, .25, e + .005), pai=pai)
    return pai


def lapis_em(x, y, z, rot):
    p = lapis()
    p.location, p.rotation_euler = (x, y, z), (0, 0, math.radians(rot))
    return p


def deitada(tipo, mat, x, y, z, rot, raio, cabeca, altura):
    """A piece on its side, its felt towards the lens. `raio` of the base, `cabeca` what else it rests on at `altura`."""
    inclina = math.pi/2 + math.asin((raio - cabeca)/altura)
    d = vazio('deitada', (x, y, z + raio), (0, inclina, math.radians(rot)))
    peca(tipo, mat, 0, 0, 0, 0, d)
    poe(torneia('feltro', [(0, -.09), (raio*.93, -.09), (raio*.95, -.06), (raio*.95, .02), (0, .02)], 96), 'feltro', (0, 0, 0), 0, d)
    return d


def bases(claro, escuro, z=0.0):
    """King on its side with its felt in sight, a pawn and a knight upright, and a card for the size."""
    def cena():
        estudio(1.35)
        deitada('rei', claro, -2.6, -3.4, z, 122, 2.0, 1.2, 6.0)
        peca('cavalo', escuro, 4.2, 2.4, rot=205)
        peca('peao', claro, -4.6, 3.4)
        cartao_de_banco(4.6, -4.2, 0, 24)
        camera((.2, -.4, 1.5), 58, 27, fstop=14, foco=(-2.4, -3.6, 2))
    return cena


def dama_e_base():
    estudio(1.2)
    deitada('dama', 'padauk', -2.0, -2.2, 0, 118, 1.85, 1.0, 5.4)
    peca('dama', 'buxo', 2.2, 2.4, rot=-14)
    cartao_de_banco(4.4, -3.8, 0, 20)
    camera((.4, 0, 2.6), 48, 22, fstop=14, foco=(-1.8, -2.6, 2))


def cavalos_e_cartao():
    estudio(1.1)
    peca('cavalo', 'ebano', -1.9, .4, rot=-34)
    deitada('cavalo', 'buxo', 3.4, -1.2, 0, 66, 1.78, 1.4, 4.2)
    cartao_de_banco(-3.8, -4.6, 0, -16)
    camera((.2, -.8, 1.9), 42, 24, fstop=14, foco=(-1.0, -1.6, 2))


def peoes_e_cartao():
    estudio(1.0)
    for i, m in enumerate(('padauk', 'nogueira_torneada', 'ebano')):
        peca('peao', m, -3.6 + 3.4*i, 2.4 - .5*i, rot=40*i)
    deitada('peao', 'buxo', -1.6, -2.2, 0, 118, 1.42, .72, 4.0)
    cartao_de_banco(3.9, -3.6, 0, 18)
    camera((.2, -.2, 1.4), 40, 25, fstop=14, foco=(-1.2, -2.2, 1))


def geometricas_e_cartao():
    estudio(1.2)
    for t, m, x, y, r in (('rei', 'nogueira_torneada', -4.2, 2.6, 18), ('bispo', 'bordo_torneado', 0, 3.0, 14), ('cavalo', 'nogueira_torneada', 4.0, 2.2, 24),
                          ('peao', 'bordo_torneado', -3.4, -2.2, 30)):
        geometrica(t, m, x, y, r)
    cartao_de_banco(2.6, -3.8, 0, 16)
    camera((.2, -.4, 1.4), 46, 24, fstop=16, foco=(-1, 1, 2))


def canto(clara, escura, moldura, largura, alto, filete, claro, escuro, tipo='peao'):
    """The corner of a board from near: grain, inlay and edge; a pencil lies on it."""
    def cena():
        estudio(4.2)
        b, z = tabuleiro(clara, escura, moldura, largura, alto, rot=-28, filete=filete)
        peca(tipo, claro, *casa_xy(6, 2), z, 205, b)
        peca('peao', escuro, *casa_xy(4, 3), z, 0, b)
        p = lapis_em(*casa_xy(4.1, .2), z, 4)
        p.parent = b
        x, y = casa_xy(5.7, .6)
        a = math.radians(-28)
        alvo = (x*math.cos(a) - y*math.sin(a), x*math.sin(a) + y*math.cos(a), z + .6)
        camera(alvo, 70, 30, fstop=11, foco=alvo)
    return cena


def canto_do_bloco():
    estudio(4.2)
    b, z = sem_moldura('pau_marfim', 'pau_ferro', 'pau_ferro', 4.2, rot=-28)
    peca('cavalo', 'buxo', *casa_xy(5, 2), z, 8, b)
    p = lapis_em(*casa_xy(3.9, .2), z, 4)
    p.parent = b
    x, y = casa_xy(6.0, .4)
    a = math.radians(-28)
    alvo = (x*math.cos(a) - y*math.sin(a), x*math.sin(a) + y*math.cos(a), z)
    camera(alvo, 68, 25, fstop=11, foco=alvo)


def rolo(mat, verso, margem, enrola, raio, rot, pecas_de):
    """The rolled edge of a sheet, its back showing, with a pencil on it."""
    def cena():
        estudio(4.2)
        b, z, lado = tabuleiro_vinil(rot=rot, enrola=enrola, raio=raio, mat=mat, verso=verso)
        k = lado*(1 - 2*margem)/8
        for c, l, t, m in ((4, 1, 'rei', pecas_de[0]), (3, 2, 'peao', pecas_de[1])):
            peca(t, m, (c - 3.5)*k, (l - 3.5)*k, z, 33, b)
        p = lapis_em(-2.3*k, -3.4*k, z, 0)
        p.parent = b
        a = math.radians(rot)
        x, y = 1.3*k, -2.4*k
        alvo = (x*math.cos(a) - y*math.sin(a), x*math.sin(a) + y*math.cos(a), 2.0)
        camera(alvo, 76, 24, fstop=11, foco=alvo)
    return cena


def mural_e_lapis():
    """Flat magnetic men from near, one of them lying on the ledge with a pencil."""
    estudio(4.2)
    b = vazio('mural', (0, 4, 24.5), (math.radians(-7), 0, math.radians(-20)))
    quad = caixa('quadrado', pecas.CASA, .5, pecas.CASA, .01, 1)
    for c in range(8):
        for l in range(8):
            x, y = casa_xy(c, l)
            poe(quad, 'mural_verde' if (c + l) % 2 == 0 else 'mural_claro', (x, 0, y), pai=b)
    lado = 8*pecas.CASA
    for x, z, lx, lz in ((0, lado/2 + 1.3, lado + 5.2, 2.6), (0, -lado/2 - 1.3, lado + 5.2, 2.6), (-lado/2 - 1.3, 0, 2.6, lado), (lado/2 + 1.3, 0, 2.6, lado)):
        poe(caixa('quadro', lx, 1.6, lz, .12), 'cedro', (x, 0, z), pai=b)
    for t, m, c, l in (('torre', 'plastico_marfim', 5, 0), ('rei', 'plastico_marfim', 6, 0), ('peao', 'plastico_marfim', 5, 1), ('peao', 'plastico_marfim', 6, 1),
                       ('peao', 'plastico_marfim', 7, 1), ('cavalo', 'plastico_marfim', 5, 2), ('bispo', 'plastico_preto', 4, 3), ('peao', 'plastico_preto', 3, 3)):
        x, z = casa_xy(c, l)
        poe(silhueta(t, 4.5, .24), m, (x, -.42, z - 2.1), pai=b)
    for i, (t, m, x, r) in enumerate((('dama', 'plastico_preto', 2, -20), ('cavalo', 'plastico_preto', 9, 14))):
        d = vazio('deitada', (x, -14 - i, .13), (math.radians(-90), 0, math.radians(r)))
        poe(silhueta(t, 4.5, .24), m, pai=d)
    lapis_em(13, -16, 0, 22)
    camera((7, 0, 8.5), 100, 13, fstop=16, foco=(7, -6, 8))


def jogo(alvo, dist, elev, rot=-62, fen=ITALIANA, claro='buxo', escuro='ebano', **madeiras):
    """A game being played, seen from the seat of White."""
    def cena():
        estudio(4.2)
        b, z = tabuleiro(rot=rot, **madeiras)
        posicao(fen, claro, escuro, z, b)
        camera(alvo, dist, elev, fstop=9, foco=(0, -8, 5))
    return cena


def jogo_no_vinil(mat, fen, rot, relogio, alvo, dist, elev):
    def cena():
        estudio(4.2)
        b, z, lado = tabuleiro_vinil(rot=rot, enrola=.999, raio=9, mat=mat)
        no_vinil(fen, b, z, lado, 'plastico_marfim', 'plastico_preto')
        x, y, r = relogio
        relogio_digital('plastico_preto', capa('lcd'), vazio('relogio', (x, y, 0), r))
        camera(alvo, dist, elev, fstop=10, foco=(x, y, 3))
    return cena


def primeiros_jogo():
    estudio(3.6)
    b, z = tabuleiro('pau_marfim', 'nogueira', 'moldura', 2.6, 1.4, rot=-58)
    b.scale = (.72,)*3
    posicao(ITALIANA, 'buxo', 'nogueira_torneada', z, b)
    l = livro(capa('xadrez-do-zero'), CORES['xadrez-do-zero'], esp=2.2)
    l.rotation_euler, l.location = (-math.pi/2, 0, math.radians(16)), (18, -28, 1.1)
    lapis_em(-2, -27, 0, -8)
    camera((4, -8, 2.4), 118, 24, fstop=12, foco=(6, -18, 2))


def viagem_e_cartao(viagem):
    def cena():
        viagem()
        cartao_de_banco(-4, -21, 0, 14)
        lapis_em(5, -22.5, 0, 20)
        camera((1.5, -8, 1.6), 84, 27, fstop=14, foco=(1, -12, 2))
    return cena


def escola_de_perto():
    """Ten men of the kit beside its bag, and a pencil."""
    estudio(2.2)
    saquinho('algodao', (-6.4, 5, 0))
    for t, m, x, y, r in (('rei', 'plastico_marfim', 1.2, 5.4, 10), ('dama', 'plastico_preto', 6.0, 4.4, 0), ('cavalo', 'plastico_marfim', 3.4, -.6, -30),
                          ('torre', 'plastico_preto', 9.4, .2, 0), ('peao', 'plastico_preto', -1.8, -1.0, 0)):
        peca(t, m, x, y, rot=r)
    deitada('bispo', 'plastico_marfim', 6.0, -5.6, 0, 128, 1.75, 1.0, 5.0)
    lapis_em(-11, -6.6, 0, -6)
    camera((0, 0, 4.4), 96, 18, fstop=14, foco=(1, -3, 3))


def com(cena, *mais, alvo, dist, elev, azim=0.0, fstop=14, foco=None):
    """Another photograph's things, with something beside them and the lens elsewhere."""
    def nova():
        cena()
        for faz in mais:
            faz()
        camera(alvo, dist, elev, azim, fstop=fstop, foco=foco or alvo)
    return nova


def bolsa_e_rei():
    estudio(3.0)
    bolsa_de_lona('lona', vazio('bolsa', (0, 0, 0), 28))
    peca('rei', 'buxo', 3.4, -17.5, rot=10)
    peca('cavalo', 'ebano', 8.8, -14.6, rot=205)
    cartao_de_banco(-6.5, -18.5, 0, 12)
    camera((1.4, -6, 8.6), 92, 15, fstop=14, foco=(2, -12, 7))


def tubo_de_perto():
    estudio(3.0)
    tubo(vazio('tubo', (0, 0, 4.6), 34))
    cartao_de_banco(3.0, -15.6, 0, 20)
    peca('rei', 'plastico_marfim', -15.0, -19.2, rot=20)
    camera((-10.5, -10, 5.0), 84, 20, fstop=14, foco=(-14, -14, 5))


def trofeu_e_cartao():
    estudio(1.6)
    pai = vazio('trofeu', (0, 0, 0), -22)
    poe(caixa('plinto', 8.6, 8.6, 5.2, .22, 4), 'moldura', (0, 0, 2.6), pai=pai)
    poe(caixa('soco', 9.8, 9.8, 1.0, .2, 4), 'moldura', (0, 0, .5), pai=pai)
    poe(caixa('placa', 5.4, .12, 2.0, .05), 'latao_polido', (0, -4.34, 3.0), pai=pai)
    r = peca('rei', 'latao_polido', 0, 0, 5.2, 0, pai)
    r.scale = (1.55,)*3
    cartao_de_banco(6.6, -9.6, 0, 22)
    peca('rei', 'buxo', -8.4, -6.4, rot=12)
    camera((.6, -3, 6.0), 66, 17, fstop=14, foco=(0, -5, 6))


def livro_deitado(nome, esp, dura, tipo):
    """A printed book lying on its back, from its corner: block, boards and a piece on it."""
    def cena():
        estudio(1.9)
        b = livro(capa(nome), CORES[nome], esp=esp, dura=dura)
        b.rotation_euler, b.location = (-math.pi/2, 0, math.radians(-34)), (-5.6, -8.6, esp/2)
        peca(tipo, 'buxo', 2.8, 4.2, esp, -30)
        lapis_em(-9.5, -13.6, 0, 12)
        camera((.4, -2.6, 1.8), 76, 30, fstop=16, foco=(0, -6, 2))
    return cena


def caderno_e_lapis():
    """Two notebooks, one on the other, in both colours."""
    estudio(1.7)
    for nome, cor, x, y, z, r in (('caderno-vinho', 'capa_vinho', -5.4, -9.6, .7, -30), ('caderno', 'capa_feltro', -3.0, -10.6, 2.1, -12)):
        b = livro(capa(nome), cor, 14.8, 21, 1.4, dura=False)
        b.rotation_euler, b.location = (-math.pi/2, 0, math.radians(r)), (x, y, z)
    lapis_em(-6.4, -5.2, 2.8, 34)
    peca('cavalo', 'buxo', 9.6, 4.6, rot=-38)
    camera((.4, -1.4, 2.2), 70, 30, fstop=16, foco=(0, -5, 2))


def planilha_de_perto():
    estudio(1.7)
    pai = vazio('bloco', (0, 0, 0), 12)
    poe(caixa('folhas', 14.8, 21, 1.0, .02, 1), 'folhas', (0, 0, .5), pai=pai)
    poe(caixa('fita', 14.9, 1.6, 1.06, .04, 2), 'capa_feltro', (0, 9.75, .51), pai=pai)
    poe(plano('impresso', 14.7, 19.3), capa('planilha'), (0, -10.5, 1.012), (-math.pi/2, 0, 0), pai)
    lapis_em(-4.4, -7.2, 1.02, 26)
    peca('peao', 'buxo', 4.6, 1.8, 1.02)
    cartao_de_banco(9.0, -9.8, 0, 26)
    camera((1.2, -3.2, 1.2), 56, 36, fstop=16, foco=(0, -4, 1))


def _relogio(de):
    return com(de, lambda: lapis_em(-9.5, -13.5, 0, 8), alvo=(-1.5, -5, 4.4), dist=56, elev=19, azim=-10, foco=(-3, -4, 5))


def cenas_do_resto():
    from cenas_acessorios import caixa_de_cedro, cera, feltros, relogio, saco, digital
    return {
        'relogio-lapis': _relogio(relogio), 'relogio-digital-lapis': _relogio(digital('plastico_preto')),
        'caixa-cedro-cartao': com(caixa_de_cedro, lambda: cartao_de_banco(4, -20, 0, 14), alvo=(1, -8, 4), dist=84, elev=38, fstop=14, foco=(1, -9, 6)),
        'saquinho-cartao': com(saco('algodao'), lambda: cartao_de_banco(-3.5, -9.5, 0, 14), alvo=(.6, -2, 5.0), dist=66, elev=17, foco=(-2, -4, 5)),
        'cera-cartao': com(cera, lambda: cartao_de_banco(-3.6, -7.6, 0, 16), alvo=(-.6, -2.4, 1.6), dist=46, elev=33, foco=(-2, -3, 2)),
        'feltros-cartao': com(feltros, lambda: cartao_de_banco(-3.4, -9.4, 0, -14), alvo=(1.0, -4, .8), dist=48, elev=38, foco=(3, -6, 1)),
    }


def _viagem():
    from cenas_kits import viagem
    return viagem


CENAS = {
    'kit-clube-jogo': jogo((0, -6, 4.5), 104, 17),
    'kit-blitz-jogo': jogo_no_vinil('vinil_marrom', ESPANHOLA, 32, (30, -16, -34), (10, -8, 4), 118, 20),
    'kit-primeiros-jogo': primeiros_jogo, 'kit-viagem-cartao': viagem_e_cartao(_viagem()), 'kit-escola-pecas': escola_de_perto,
    'tabuleiro-nogueira-canto': canto('bordo', 'nogueira', 'moldura', 4.2, 1.7, 'bordo', 'buxo', 'ebano', 'cavalo'),
    'marchetado-canto': canto('bordo', 'mogno', 'mogno_moldura', 5.2, 1.5, 'ebano', 'buxo', 'padauk', 'torre'),
    'pau-ferro-canto': canto_do_bloco,
    'marmore-canto': canto('marmore_branco', 'marmore_preto', 'marmore_preto', 3.0, 1.6, 'marmore_branco', 'marmore_branco', 'marmore_preto', 'torre'),
    'vinil-rolo': rolo('vinil', 'vinil_verso', .055, .70, 1.9, -24, ('plastico_marfim', 'plastico_preto')),
    'neoprene-rolo': rolo('neoprene', 'neoprene_verso', .045, .80, 3.4, -24, ('buxo', 'ebano')),
    'mural-lapis': mural_e_lapis,
    'conjunto-buxo-ebano-base': bases('buxo', 'ebano'), 'conjunto-padauk-base': bases('padauk', 'buxo'),
    'pecas-plastico-base': bases('plastico_marfim', 'plastico_preto'), 'pecas-marmore-base': bases('marmore_preto', 'marmore_branco'),
    'pecas-geometricas-cartao': geometricas_e_cartao, 'dama-base': dama_e_base, 'cavalo-base': cavalos_e_cartao, 'peoes-base': peoes_e_cartao,
    'bolsa-rei': bolsa_e_rei, 'tubo-cartao': tubo_de_perto, 'trofeu-cartao': trofeu_e_cartao, 'caderno-lapis': caderno_e_lapis,
    'planilhas-cartao': planilha_de_perto, 'finais-impresso-deitado': livro_deitado('finais-impresso', 2.9, True, 'torre'),
    'xadrez-do-zero-deitado': livro_deitado('xadrez-do-zero', 2.4, False, 'peao'), **cenas_do_resto(),
}
