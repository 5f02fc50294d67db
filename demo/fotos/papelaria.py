"""Flat goods without a renderer: pad of score sheets, card of felts, seen through the studio's lens. The ground is a little darker about them.
Needs python3-opencv.   python3 papelaria.py FACES_FOLDER OUTPUT_FOLDER"""
import math
import sys
import cv2
import numpy as np

LADO, S = 800, 2                                       # side of the picture, supersampling
N = LADO*S
MARFIM = np.array([0xDA, 0xE9, 0xF1], np.float32)      # BGR
DADO = np.random.default_rng(11)


class Quadro:
    def __init__(self, elev, alvo=(0, 0, 0), dist=74.0):
        self.elev, self.alvo, self.dist = math.radians(elev), np.array(alvo, float), dist
        # the ivory itself at the edge of the picture, whatever lies beside it there; 4 % darker about the goods
        x, y = np.meshgrid(np.linspace(-1, 1, N, dtype=np.float32), np.linspace(-1, 1, N, dtype=np.float32))
        t = np.clip((np.hypot(x, y) - .55)/.42, 0, 1)
        self.im = MARFIM*(.955 + .045*t*t*(3 - 2*t))[..., None]

    def p(self, x, y, z=0.0):
        x, y, z = np.array((x, y, z), float) - self.alvo
        fundo = self.dist + y*math.cos(self.elev) - z*math.sin(self.elev)
        k = 85/36*N/fundo
        return N/2 + k*x, N/2 - k*(z*math.cos(self.elev) + y*math.sin(self.elev))

    def recorte(self, pontos, folga=3):
        """The part of the picture about `pontos`, and a mask of the polygon in it."""
        pts = np.array(pontos, np.float32)
        (x0, y0), (x1, y1) = np.maximum(pts.min(0) - folga, 0).astype(int), np.minimum(pts.max(0) + folga + 1, N).astype(int)
        m = np.zeros((y1 - y0, x1 - x0), np.uint8)
        cv2.fillPoly(m, [np.round((pts - (x0, y0))*16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        return np.s_[y0:y1, x0:x1], m.astype(np.float32)/255

    def mancha(self, pontos, forca, borra):
        onde, m = self.recorte(pontos, 3*borra*S)
        m = cv2.GaussianBlur(m, (0, 0), borra*S)
        self.im[onde] *= 1 - forca*m[..., None]*np.array([.95, .88, .80], np.float32)

    def sombra(self, cantos, alto):
        """What stands on `cantos` throws its shadow to the back right: the soft lamp is at the front left."""
        for comp, forca, borra in ((3.2, .20, 16), (1.2, .34, 5), (.12, .55, 1.6)):
            base = np.array([self.p(x + d*comp*alto*.9, y + d*comp*alto*.5) for d in (0, 1) for x, y in cantos], np.float32)
            self.mancha(cv2.convexHull(base).reshape(-1, 2), forca, borra)

    def poligono(self, pontos, cor):
        onde, m = self.recorte(pontos)
        self.im[onde] += (cor - self.im[onde])*m[..., None]

    def face(self, img, cantos, luz=1.0):
        """A picture laid on the four points, from its top left clockwise."""
        h, w = img.shape[:2]
        t = cv2.getPerspectiveTransform(np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float32), np.array(cantos, np.float32))
        posta = cv2.warpPerspective(img.astype(np.float32)*luz, t, (N, N), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
        onde, m = self.recorte(cantos)
        self.im[onde] += (posta[onde] - self.im[onde])*m[..., None]

    def salva(self, arquivo):
        fim = cv2.resize(np.clip(self.im, 0, 255), (LADO, LADO), interpolation=cv2.INTER_AREA)
        cv2.imwrite(arquivo, np.clip(fim + DADO.normal(0, .55, fim.shape[:2] + (1,)) + .5, 0, 255).astype(np.uint8))


def bgr(h):
    return np.array([int(h[i:i + 2], 16) for i in (5, 3, 1)], np.float32)


def girado(x, y, g, cx=0.0, cy=0.0):
    c, s = math.cos(math.radians(g)), math.sin(math.radians(g))
    return cx + x*c - y*s, cy + x*s + y*c


def bloco(q, topo, lx, ly, alto, g, cx=0.0, cy=0.0, z=0.0, beira='#EFE8D8', folhas=True):
    """A block with a printed top; its front and right edges show the leaves."""
    cantos = [girado(x, y, g, cx, cy) for x, y in ((-lx/2, -ly/2), (lx/2, -ly/2), (lx/2, ly/2), (-lx/2, ly/2))]
    if z == 0:
        q.sombra(cantos, alto)
    for i, luz in ((0, .92), (1, .80), (3, .97)):
        (x0, y0), (x1, y1) = cantos[i], cantos[(i + 1) % 4]
        if i == 3 and g <= 0:
            continue
        if i == 1 and g > 0:
            continue
        linhas = np.ones((40, 400, 3), np.float32)*bgr(beira)
        if folhas:
            linhas *= (1 - .10*cv2.GaussianBlur(DADO.random((40, 400)).astype(np.float32), (0, 0), sigmaX=30, sigmaY=.5)*2)[..., None]
        q.face(linhas, [q.p(x0, y0, z + alto), q.p(x1, y1, z + alto), q.p(x1, y1, z), q.p(x0, y0, z)], luz)
    h, w = topo.shape[:2]
    luz = np.linspace(1.01, .99, w)[None, :, None]*np.linspace(.99, 1.0, h)[:, None, None]
    q.face(topo*luz.astype(np.float32), [q.p(*cantos[3], z + alto), q.p(*cantos[2], z + alto), q.p(*cantos[1], z + alto), q.p(*cantos[0], z + alto)])
    return cantos


def lapis(q, x, y, g, z=0.0, comp=17.5, cor='#1F4D3A', r=.36):
    def ponto(u, lado, alto):
        return q.p(*girado(u, lado, g, x, y), z + alto)
    sombra = [girado(u, v, g, x, y) for u, v in ((0, -r), (comp - 1, -r), (comp - 1, r), (0, r))]
    for d, forca, borra in ((.8, .22, 4), (.25, .42, 1.2)):
        q.mancha([q.p(a + d*.8, b + d*.3, z) for a, b in sombra], forca, borra)
    fim = comp - 2.2
    for l0, a0, l1, a1, luz in ((-r, .33, -r*.5, .66, .82), (-r*.5, .66, r*.5, .66, 1.5), (r*.5, .66, r, .33, .95), (-r*.5, .02, -r, .33, .45)):
        q.poligono([ponto(0, l0, a0), ponto(fim, l0, a0), ponto(fim, l1, a1), ponto(0, l1, a1)], np.clip(bgr(cor)*luz, 0, 255))
    q.poligono([ponto(0, l, a) for l, a in ((-r, .33), (-r*.5, .66), (r*.5, .66), (r, .33), (r*.5, .02), (-r*.5, .02))], bgr('#C99F66')*.8)
    for l0, a0, l1, a1, luz in ((-r, .3, 0, .66, .86), (0, .66, r, .3, 1.0)):
        q.poligono([ponto(fim, l0, a0), ponto(fim, l1, a1), ponto(comp - .6, l1*.25, .36), ponto(comp - .6, l0*.25, .28)], bgr('#E0C08C')*luz)
    q.poligono([ponto(comp - .6, -r*.25, .26), ponto(comp - .6, r*.25, .38), ponto(comp, 0, .3)], bgr('#2A2A2A'))


def planilhas(faces, saida):
    impressa = cv2.imread(f'{faces}/planilha.png').astype(np.float32)
    h, w = impressa.shape[:2]
    k = w/14.8
    topo = np.ones((int(21*k), w, 3), np.float32)*bgr('#FBF8F0')
    folha = np.clip(impressa*(bgr('#FCFAF3')/bgr('#F6F1E5')), 0, 255)
    topo[-h:] = folha[-h:]
    topo[:int(1.7*k)] = bgr('#1F4D3A')
    topo[int(1.7*k):int(1.7*k) + 5] *= .86
    q = Quadro(42, (1.1, -.5, .4), 82)
    # a torn-off sheet lies under the pad's corner
    solta = np.ones((int(21*k), w, 3), np.float32)*bgr('#FBF8F0')
    solta[-h:] = folha[-h:]
    bloco(q, solta, 14.8, 19.4, .04, -25, 4.6, -1.0, folhas=False)
    bloco(q, topo, 14.8, 21, 1.1, 16, -2.6, .8)
    lapis(q, -3.4, -8.4, 52, 1.1)
    q.salva(f'{saida}/planilhas.png')


def feltros(cor, arquivo):
    q = Quadro(48, (-.3, -.4, 0), 54)
    g = -14
    cantos = bloco(q, np.ones((400, 500, 3), np.float32)*bgr('#FBF8F1'), 15, 12, .16, g, beira='#E6DECD', folhas=False)
    assert len(cantos) == 4
    fileiras = ((1.55, [(-5.2, 3.7), (-1.75, 3.7), (1.7, 3.7), (5.15, 3.7)]), (1.2, [(-5.5 + 2.75*i, .5) for i in range(5)]),
                (.95, [(-6.0 + 2.4*i, -2.1) for i in range(6)]), (.95, [(-6.0 + 2.4*i, -4.4) for i in range(5)]))
    volta = [2*math.pi*i/90 for i in range(90)]
    pelo = cv2.GaussianBlur(DADO.normal(0, 1, (N, N)).astype(np.float32), (0, 0), 1.6)
    pelo += .8*cv2.GaussianBlur(DADO.normal(0, 1, (N, N)).astype(np.float32), (0, 0), 4)*2
    pelo /= pelo.std()
    for r, centros in fileiras:
        for cx, cy in centros:
            aro = [girado(cx + r*math.cos(a), cy + r*math.sin(a), g) for a in volta]
            q.mancha([q.p(x + .16, y + .06, .16) for x, y in aro], .30, 2.6)
            q.mancha([q.p(x, y - .02, .16) for x, y in aro], .40, .9)
            for i in range(9):
                q.poligono([q.p(x, y, .16 + .24*i/8) for x, y in aro], bgr(cor)*(.55 + .04*i))
            onde, m = q.recorte([q.p(x, y, .40) for x, y in aro])
            luz = 1.12 - .02*(cx*math.cos(math.radians(g)))
            q.im[onde] += (np.clip(bgr(cor)*luz*(1 + .11*pelo[onde][..., None]), 0, 255) - q.im[onde])*m[..., None]
    q.salva(arquivo)


def mistura(a, b, t):
    return np.array(a, np.float32)*(1 - t) + np.array(b, np.float32)*t


def relogio_digital(faces, arquivo, corpo, ferragem, claro):
    """Wedge clock, 19 cm wide: a leaning face with two displays and three keys, a long rocker on top; seen from its left front."""
    q = Quadro(17, (0, .2, 4.3), 66)
    g = 20
    x, frente, fundo, topo, h, lip = 9.5, -3.7, 3.7, 1.1, 7.6, 1.8          # half width, y of front and back, y of the top's front edge, heights

    def v(px, py, pz):
        a, b = girado(px, py, g)
        return q.p(a, b, pz)
    base = [girado(px, py, g) for px, py in ((-x, frente), (x, frente), (x, fundo), (-x, fundo))]
    q.sombra(base, 1.7)
    q.mancha([q.p(*girado(px, py, g), 0) for px, py in ((-x, frente - .25), (x, frente - .25), (x, fundo), (-x, fundo))], .55, 2.2)
    cor = bgr(corpo)

    def lado(pontos, luz_a, luz_b, na_vertical=True):
        """A face of plastic, lit from `luz_a` at its first edge to `luz_b` at the opposite one."""
        t = np.linspace(0, 1, 64)[:, None, None] if na_vertical else np.linspace(0, 1, 64)[None, :, None]
        img = np.ones((64, 64, 3), np.float32)*cor*(luz_a + (luz_b - luz_a)*t).astype(np.float32) + claro*8*(1 - t).astype(np.float32)
        q.face(img, pontos)
    # left end, then the back of the top, the leaning face, the lip under it
    esquerda = [v(-x, frente, 0), v(-x, frente, lip), v(-x, topo, h), v(-x, fundo, h), v(-x, fundo, 0)]
    onde, m = q.recorte(esquerda)
    altura = np.linspace(.86, .60, m.shape[0], dtype=np.float32)[:, None, None]
    q.im[onde] += (cor*altura - q.im[onde])*m[..., None]
    lado([v(-x, fundo, h), v(x, fundo, h), v(x, topo, h), v(-x, topo, h)], 1.10, 1.05)
    lado([v(-x, topo, h), v(x, topo, h), v(x, frente, lip), v(-x, frente, lip)], 1.0, .93)
    lado([v(-x, frente, lip), v(x, frente, lip), v(x, frente, 0), v(-x, frente, 0)], .84, .70)
    # a rounded edge catches the lamp
    def fio(a, b, forca, grosso):
        m = np.zeros((N, N), np.float32)
        cv2.line(m, tuple(int(c*16) for c in a), tuple(int(c*16) for c in b), 1.0, int(grosso*S), cv2.LINE_AA, 4)
        m = cv2.GaussianBlur(m, (0, 0), grosso*S*.45)[..., None]
        q.im += (np.minimum(cor*1.25 + 46*claro + 14, 255) - q.im)*m*forca
    fio(v(-x, topo, h), v(x, topo, h), .75, 3.4)
    fio(v(-x + .1, frente, lip), v(x, frente, lip), .55, 3.0)
    fio(v(-x, frente, lip), v(-x, topo, h), .65, 3.0)
    fio(v(-x, topo, h), v(-x, fundo, h), .5, 2.6)
    fio(v(-x, frente, 0), v(-x, frente, lip), .35, 2.4)
    inclina = (topo - frente)/(h - lip)

    def f(px, s, fora=0.0):
        """A point of the leaning face: `s` cm up along it."""
        comp = math.hypot(topo - frente, h - lip)
        return v(px, frente + (topo - frente)*s/comp - fora*(h - lip)/comp, lip + (h - lip)*s/comp + fora*(topo - frente)/comp)

    def cantos(x0, x1, s0, s1, fora=0.0, r=.35):
        pts = []
        for cx, cs, a0 in ((x1 - r, s0 + r, -90), (x1 - r, s1 - r, 0), (x0 + r, s1 - r, 90), (x0 + r, s0 + r, 180)):
            pts += [f(cx + r*math.cos(math.radians(a0 + 15*i)), cs + r*math.sin(math.radians(a0 + 15*i)), fora) for i in range(7)]
        return pts
    assert inclina > 0
    ferro = bgr(ferragem)
    q.mancha(cantos(-8.2, 8.4, 2.25, 6.45), .45, 2.0)
    q.poligono(cantos(-8.3, 8.3, 2.3, 6.4, .18), ferro*.9)
    q.poligono(cantos(-8.2, 8.2, 2.4, 6.3, .2), ferro)
    visor = cv2.imread(f'{faces}/lcd.png')
    vh, vw = visor.shape[:2]
    q.face(visor*np.linspace(.93, 1.04, vh)[:, None, None].astype(np.float32), [f(-7.7, 5.95, .2), f(7.7, 5.95, .2), f(7.7, 2.75, .2), f(-7.7, 2.75, .2)])
    # the window's glass: a shadow of its frame above, a faint reflection across
    for s0, s1, forca in ((5.72, 5.95, -.30), (5.5, 5.95, -.14)):
        onde, m = q.recorte([f(-7.7, s1, .2), f(7.7, s1, .2), f(7.7, s0, .2), f(-7.7, s0, .2)])
        q.im[onde] *= 1 + forca*m[..., None]
    onde, m = q.recorte([f(1.5, 5.95, .2), f(4.9, 5.95, .2), f(3.3, 2.75, .2), f(-.1, 2.75, .2)])
    q.im[onde] += (255 - q.im[onde])*cv2.GaussianBlur(m, (0, 0), 3*S)[..., None]*.13
    for i, c in ((-1, ferro*1.15), (0, bgr('#B98A3C')), (1, ferro*1.15)):
        q.mancha(cantos(i*2.3 - .85, i*2.3 + .85, .55, 1.25, 0, .3), .5, 1.4)
        q.poligono(cantos(i*2.3 - .78, i*2.3 + .78, .6, 1.2, .12, .28), c*.72)
        q.poligono(cantos(i*2.3 - .74, i*2.3 + .74, .68, 1.2, .26, .26), np.minimum(c*1.05, 255))
        q.poligono(cantos(i*2.3 - .6, i*2.3 + .6, 1.02, 1.14, .27, .05), np.minimum(c*1.5 + 10, 255))
    # rocker
    q.mancha([v(-8.7, 1.5, h), v(8.7, 1.5, h), v(8.7, 3.3, h), v(-8.7, 3.3, h)], .6, 2.4)
    def alto(px):
        return h + .25 + .022*px
    trava = [(-8.7, 1.55), (8.7, 1.55), (8.7, 3.25), (-8.7, 3.25)]
    q.poligono([v(-8.7, 3.25, alto(-8.7)), v(-8.7, 1.55, alto(-8.7)), v(-8.7, 1.55, alto(-8.7) + .85), v(-8.7, 3.25, alto(-8.7) + .85)], ferro*.66)
    t = np.linspace(0, 1, 64)[:, None, None].astype(np.float32)
    q.face(np.ones((64, 64, 3), np.float32)*ferro*(1.0 - .34*t), [v(-8.7, 1.55, alto(-8.7) + .85), v(8.7, 1.55, alto(8.7) + .85), v(8.7, 1.55, alto(8.7)), v(-8.7, 1.55, alto(-8.7))])
    q.face(np.ones((64, 64, 3), np.float32)*ferro*(1.45 - .15*t), [v(a, b, alto(a) + .85) for a, b in (trava[3], trava[2], trava[1], trava[0])])
    m = np.zeros((N, N), np.float32)
    cv2.line(m, tuple(int(c*16) for c in v(-8.6, 1.6, alto(-8.6) + .82)), tuple(int(c*16) for c in v(8.6, 1.6, alto(8.6) + .82)), 1.0, 3*S, cv2.LINE_AA, 4)
    q.im += (np.minimum(ferro*2.0 + 16, 255) - q.im)*cv2.GaussianBlur(m, (0, 0), 1.2*S)[..., None]*.8
    q.salva(arquivo)


if __name__ == '__main__':
    faces, saida = sys.argv[1:3]
    planilhas(faces, saida)
    feltros('#1F4D3A', f'{saida}/feltros.png')
    feltros('#6B2325', f'{saida}/feltros-vinho.png')
    relogio_digital(faces, f'{saida}/relogio-digital.png', '#2B2A29', '#4A4B4C', .6)
    relogio_digital(faces, f'{saida}/relogio-digital-marfim.png', '#EADFC6', '#8B8678', 0)
