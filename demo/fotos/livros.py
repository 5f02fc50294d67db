"""Books without a renderer: a box seen through the studio's lens, its cover warped on, its shadow on the ivory ground.
Needs python3-opencv.   python3 livros.py COVERS_FOLDER OUTPUT_FOLDER"""
import math
import sys
import cv2
import numpy as np

LADO, S = 1280, 1.5                                   # side of the picture, supersampling
FUNDO = np.array([0xDA, 0xE9, 0xF1], np.float32)    # BGR of #F1E9DA
DIST, ELEV, FOCAL = 74.0, math.radians(10), 85 / 36


def projeta(p, alvo):
    """A point in cm (x right, y away, z up) to pixels; the camera looks at `alvo` from the front, a little above."""
    x, y, z = (np.array(p, float) - alvo)
    fundo = DIST + y*math.cos(ELEV) - z*math.sin(ELEV)
    cima = z*math.cos(ELEV) + y*math.sin(ELEV)
    k = FOCAL * LADO * S / fundo
    return LADO*S/2 + k*x, LADO*S/2 - k*cima


def gira(x, y, g):
    return x*math.cos(g) - y*math.sin(g), x*math.sin(g) + y*math.cos(g)


def livro(capa, esp, giro, dura, desloca=0.0):
    larg, alt = 14.8, 21.0
    alvo = np.array([0, 0, alt/2 - .4])

    def canto(x, y, z):
        a, b = gira(x, y, giro)
        return projeta((a + desloca, b, z), alvo)
    x0, x1, y0, y1 = -larg/2, larg/2, -esp/2, esp/2
    n = int(LADO*S)
    quadro = np.ones((n, n, 3), np.float32)*FUNDO

    def mancha(pontos, forca, borra):
        m = np.zeros((n, n), np.float32)
        cv2.fillPoly(m, [np.array(pontos, np.int32)], 1.0)
        m = cv2.GaussianBlur(m, (0, 0), borra*S)
        quadro[:] = quadro*(1 - forca*m[..., None]*np.array([.95, .88, .80]))
    # cast shadow: long and soft to the back right, then the tight dark line where the book stands
    sx, sy = 9.0, 5.5
    chao = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    base = [gira(a, b, giro) for a, b in chao]
    alongada = np.array([projeta((a + desloca + d*sx, b + d*sy, 0), alvo) for d in (0, 1) for a, b in base], np.float32)
    mancha(cv2.convexHull(alongada).reshape(-1, 2), .16, 26)
    curta = np.array([projeta((a + desloca + d*2.4, b + d*1.4, 0), alvo) for d in (0, 1) for a, b in base], np.float32)
    mancha(cv2.convexHull(curta).reshape(-1, 2), .34, 9)
    mancha([projeta((a*1.01 + desloca, b - .05, -.06), alvo) for a, b in base], .75, 2.2)

    def face(img, cantos, luz):
        h, w = img.shape[:2]
        de = np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float32)
        m = cv2.getPerspectiveTransform(de, np.array(cantos, np.float32))
        posta = cv2.warpPerspective(img.astype(np.float32)*luz, m, (n, n), flags=cv2.INTER_AREA)
        alfa = cv2.warpPerspective(np.ones((h, w), np.float32), m, (n, n), flags=cv2.INTER_AREA)[..., None]
        quadro[:] = quadro*(1 - alfa) + posta*alfa
    img = cv2.imread(capa)
    h, w = img.shape[:2]
    cor = img[h//3, w - 4].astype(np.float32)
    tampa = .30 if dura else .07
    if giro < 0:                                    # the right side comes forward: the cut edge is seen
        miolo = np.zeros((h, 200, 3), np.float32)
        miolo[:] = np.array([0xD6, 0xE6, 0xEE])
        r = np.random.default_rng(5)
        miolo *= (1 - .10*r.random(200)[None, :, None]) * np.linspace(.97, .86, 200)[None, :, None]
        face(miolo, [canto(x1 - (.25 if dura else .02), y0 + tampa, alt - (.3 if dura else .02)), canto(x1 - (.25 if dura else .02), y1 - tampa, alt - (.3 if dura else .02)),
                     canto(x1 - (.25 if dura else .02), y1 - tampa, .25 if dura else .02), canto(x1 - (.25 if dura else .02), y0 + tampa, .25 if dura else .02)], .80)
        for a, b in ((y0, y0 + tampa), (y1 - tampa, y1)):
            cv2.fillPoly(quadro, [np.array([canto(x1, a, alt), canto(x1, b, alt), canto(x1, b, 0), canto(x1, a, 0)], np.int32)], (cor*.62).tolist())
    else:                                           # the left side comes forward: the spine is seen
        lomb = np.ones((h, 120, 3), np.float32)*cor*np.clip(np.sin(np.linspace(.5, 2.5, 120)), 0, 1)[None, :, None]
        face(lomb, [canto(x0, y1, alt), canto(x0, y0, alt), canto(x0, y0, 0), canto(x0, y1, 0)], .86)
    luz = np.linspace(1.05, .93, w)[None, :, None]*np.linspace(1.03, .97, h)[:, None, None]
    vinco = 1 - .30*np.exp(-((np.arange(w)/w*larg - (.95 if dura else .35))/.09)**2)[None, :, None]
    face(img, [canto(x0, y0, alt), canto(x1, y0, alt), canto(x1, y0, 0), canto(x0, y0, 0)], luz*vinco)
    fim = cv2.resize(np.clip(quadro, 0, 255), (LADO, LADO), interpolation=cv2.INTER_AREA)
    return np.clip(fim + np.random.default_rng(7).normal(0, .6, fim.shape[:2] + (1,)), 0, 255).astype(np.uint8)


ESPESSURA = {'xadrez-do-zero': 2.4, 'finais-impresso': 3.0}
entrada, saida = sys.argv[1:3]
for i, nome in enumerate(('finais-essenciais', 'aberturas-sem-decorar', 'tatica-40-exercicios', 'mates-classicos', 'roque-e-rei-seguro',
                          'estrutura-de-peoes', 'ensinar-criancas', 'como-anotar', 'xadrez-do-zero', 'finais-impresso')):
    esp = ESPESSURA.get(nome, 1.1)
    dura = nome == 'finais-impresso'
    cv2.imwrite(f'{saida}/livro-{nome}.png', livro(f'{entrada}/{nome}.png', esp, math.radians(-24 if dura else 22), dura))
