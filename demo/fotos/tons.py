"""The same goods in another colour, out of a finished photograph: its light is kept, the colour of the surface changed.
Needs OpenCV and numpy.   python3 tons.py FOLDER_OF_PHOTOGRAPHS OUTPUT_FOLDER [NAME ...]

Each pixel of the goods is taken for so much of the surface's colour and so much of the lamp's (gloss, or ground at an edge); the first
is given the new colour. True for cloth, print and a light or middling wood made as dark or darker; black goods have to be rendered."""
import sys
import cv2
import numpy as np


def linear(v):
    return np.where(v <= .04045, v/12.92, np.power((v + .055)/1.055, 2.4))


def srgb(x):
    return np.where(x <= .0031308, 12.92*x, 1.055*np.power(np.maximum(x, 1e-8), 1/2.4) - .055)


def cor(h):
    return linear(np.array([int(h[i:i + 2], 16) for i in (5, 3, 1)], np.float32)/255)         # BGR


def rampa(x, i, f):
    t = np.clip((x - i)/(f - i), 0, 1)
    return t*t*(3 - 2*t)


IVORY = cor('#F1E9DA')


def claros_da_metade(im, ate):
    """The pale goods left of a line from the top to the bottom of the picture (x there, fractions), told from the ivory by their outline."""
    alt, larg = im.shape[:2]
    x, y = np.meshgrid(np.arange(larg)/larg, np.arange(alt)/alt)
    longe = np.abs(im - np.array([0xDA, 0xE9, 0xF1], np.float32)/255).max(-1)
    bens = cv2.morphologyEx((cv2.GaussianBlur(longe, (0, 0), 1.2) > .085).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
    quantos, partes, medidas, _ = cv2.connectedComponentsWithStats(bens)
    maiores = np.isin(partes, [i for i in range(1, quantos) if medidas[i, 4] > 150])
    dentro = np.zeros(bens.shape, np.uint8)
    contornos, _ = cv2.findContours(maiores.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    cv2.drawContours(dentro, contornos, -1, 1, -1)
    return cv2.GaussianBlur((dentro*(x < ate[0] + (ate[1] - ate[0])*y)).astype(np.float32), (0, 0), .8)


def escolhe(im, matiz, croma, onde=None, fecha=0, cresce=0, claro=100):
    """How much each pixel is of the surface: hue in degrees (from, to), least chroma, rectangle of fractions (x0, y0, x1, y1); `cresce`
    takes so many pixels of its edge in, `claro` leaves out whatever is lighter."""
    lab = cv2.cvtColor(im, cv2.COLOR_BGR2LAB)
    a, b = lab[..., 1], lab[..., 2]
    h = (np.degrees(np.arctan2(b, a)) - matiz[0] + 180) % 360 - 180
    largura = matiz[1] - matiz[0]
    m = rampa(h, -8, 3)*(1 - rampa(h, largura - 3, largura + 8))*rampa(np.hypot(a, b), croma*.6, croma)
    if cresce:
        k = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2*cresce + 1, 2*cresce + 1))
        m = np.maximum(m, cv2.dilate((m > .5).astype(np.float32), k))
    m = m*(1 - rampa(lab[..., 0], claro - 6, claro))
    if onde:
        alt, larg = m.shape
        x, y = np.meshgrid(np.arange(larg)/larg, np.arange(alt)/alt)
        m *= (x > onde[0])*(x < onde[2])*(y > onde[1])*(y < onde[3])
    if fecha:
        k = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (fecha, fecha))
        m = np.maximum(m, cv2.GaussianBlur(cv2.morphologyEx((m > .5).astype(np.float32), cv2.MORPH_CLOSE, k), (0, 0), .8))
    return cv2.GaussianBlur(m.astype(np.float32), (0, 0), .6)


def fosco(im, de, para, m):
    """Cloth and other dull stuff, even as pale as the ground: every colour of it changes by the same part."""
    x = linear(im.astype(np.float64))
    return srgb(x*(1 + (cor(para)/cor(de) - 1)*m[..., None])).astype(np.float32)


def tinge(im, para, m, cheio=.016):
    """Black plastic made coloured: where it gets light, the colour comes up; its gloss stays."""
    x = linear(im.astype(np.float64))
    luz = cv2.GaussianBlur(x.mean(-1).astype(np.float32), (0, 0), 1.2)
    forca = np.clip(luz/cheio, 0, 1)**.7
    return srgb(x + cor(para)*(forca*m)[..., None]).astype(np.float32)


def troca(im, de, para, m, brilho=1.0, grao=1.0):
    """`im` with the surface `de` become `para` where `m` says so; `grao` is what stays of the figure in other hues."""
    A, T = cor(de), cor(para)
    x = linear(im.astype(np.float64))
    base = np.stack([A, IVORY], 1)                                       # 3x2
    ds = x @ np.linalg.pinv(base).T
    d, s = np.maximum(ds[..., :1], 0), np.clip(ds[..., 1:], 0, None)
    # what neither explains: the figure's own hue, in the new colour's brightness
    resto = (x - d*A - s*IVORY)*grao*(T.sum()/A.sum())
    novo = np.maximum(d*T + s*IVORY*brilho + resto, 0)
    return (srgb(x + (novo - x)*m[..., None])).astype(np.float32)


# new photograph: (photograph, [(colour as photographed, new colour, hue, chroma, options)])
VERDE = dict(matiz=(138, 195), croma=3.2, cresce=1, claro=84)
RECEITAS = {
    'dama-ebano': ('dama', [('#8A2A22', '#241A15', dict(matiz=(-12, 58), croma=7, fecha=15, cresce=2, onde=(0, 0, .5, 1)), dict(grao=.6))]),
    'pecas-geometricas-pau-ferro': ('pecas-geometricas', [('#6A4028', '#33201A', dict(matiz=(20, 64), croma=8, fecha=9, onde=(.5, 0, 1, 1)), {})]),
    'kit-torneio-azul': ('kit-torneio', [('#2F6B4C', '#2F5485', VERDE, {})]),
    'kit-torneio-marrom': ('kit-torneio', [('#2F6B4C', '#75523A', VERDE, {})]),
    'kit-blitz-verde': ('kit-blitz', [('#76523C', '#2F6B4C', dict(matiz=(30, 70), croma=10, cresce=1, claro=80, onde=(0, 0, .83, 1)), {})]),
    'kit-viagem-nogueira': ('kit-viagem', [('#7A3A28', '#6C4630', dict(matiz=(18, 60), croma=12, fecha=3), {})]),
    'marchetado-nogueira': ('marchetado', [('#7A4032', '#6C4A33', dict(matiz=(14, 54), croma=7, cresce=1, claro=72), {})]),
    'neoprene-verde': ('neoprene', [('#7E5C48', '#44654F', dict(matiz=(25, 66), croma=9, cresce=2, claro=86), {})]),
    'neoprene-grafite': ('neoprene', [('#7E5C48', '#454545', dict(matiz=(25, 66), croma=9, cresce=2, claro=86), {})]),
    'bolsa-caramelo': ('bolsa-lona', [('#4F5330', '#A0733F', dict(matiz=(88, 145), croma=6, fecha=9, claro=58, onde=(0, 0, 1, .88)), {})]),
    'caixa-cedro-vinho': ('caixa-cedro', [('#1F4D38', '#6B2226', dict(matiz=(130, 195), croma=4, cresce=3, claro=60, onde=(.34, .05, .9, .62)), {})]),
    'caderno-vinho': ('caderno', [('#2C5645', '#7A2B28', dict(matiz=(120, 210), croma=2.4, fecha=5, cresce=2, claro=78), {})]),
}

def saquinho_verde(im):
    """The pouch, told from its shadow by its warmer tone; the cord stays."""
    lab = cv2.cvtColor(cv2.GaussianBlur(im, (0, 0), 1.5), cv2.COLOR_BGR2LAB)
    matiz, croma = np.degrees(np.arctan2(lab[..., 2], lab[..., 1])), np.hypot(lab[..., 1], lab[..., 2])
    pano = ((croma > 15.5) & (claros_da_metade(im, (.62, .52)) > .5)).astype(np.uint8)
    pano = cv2.dilate(cv2.morphologyEx(pano, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.ones((3, 3), np.uint8))
    contornos, _ = cv2.findContours(pano, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    m = np.zeros_like(pano)
    cv2.drawContours(m, [max(contornos, key=cv2.contourArea)], -1, 1, -1)
    cordao = cv2.GaussianBlur((rampa(68 - matiz, 0, 10)*rampa(croma, 5, 9)).astype(np.float32), (0, 0), 1)
    m = cv2.GaussianBlur(cv2.medianBlur(m, 9).astype(np.float32), (0, 0), .9)*(1 - cordao)
    return fosco(.7*cv2.bilateralFilter(im, 7, .06, 3) + .3*im, '#D9CBA6', '#345B43', m)


def pretas_de(im):
    lab = cv2.cvtColor(im, cv2.COLOR_BGR2LAB)
    m = ((lab[..., 0] < 34) & (np.hypot(lab[..., 1], lab[..., 2]) < 9)).astype(np.uint8)
    return cv2.GaussianBlur(cv2.morphologyEx(m, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8)).astype(np.float32), (0, 0), .7)


def pecas_brancas(im):
    lab = cv2.cvtColor(cv2.GaussianBlur(im, (0, 0), 1.2), cv2.COLOR_BGR2LAB)
    quentes = rampa(np.hypot(lab[..., 1], lab[..., 2]), 10.2, 12)             # the ivory is warmer than ground and shadow
    return fosco(im, '#DCD2B8', '#E4E1D8', claros_da_metade(im, (.78, .5))*(1 - pretas_de(im))*quentes)


A_PARTE = {
    'saquinho-verde': ('saquinho', saquinho_verde),
    'pecas-plastico-vinho': ('pecas-plastico', lambda im: tinge(im, '#561418', pretas_de(im))),
    'pecas-plastico-branco': ('pecas-plastico', pecas_brancas),
}


def peoes(im, saida, lado=640):
    """The boxwood pawn at the left of the row, cut out, and the same pawn in three other woods on a ground of its own."""
    lab = cv2.cvtColor(im, cv2.COLOR_BGR2LAB)
    matiz, croma = np.degrees(np.arctan2(lab[..., 2], lab[..., 1])), np.hypot(lab[..., 1], lab[..., 2])
    m = ((matiz > 66) & (matiz < 100) & (croma > 15)).astype(np.uint8)
    m[:, im.shape[1]*7//20:] = 0
    _, partes, medidas, _ = cv2.connectedComponentsWithStats(m)
    maior = 1 + np.argmax(medidas[1:, 4])
    x, y, w, h, _ = medidas[maior]
    m = cv2.morphologyEx((partes == maior).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8)).astype(np.float32)
    k = .8*lado/h
    move = np.array([[k, 0, .48*lado - k*(x + w/2)], [0, k, .5*lado - k*(y + h/2)]])
    alfa = cv2.warpAffine(rampa(cv2.GaussianBlur(m, (0, 0), 2.2), .45, .75).astype(np.float32), move, (lado, lado))[..., None]
    limpo = cv2.fastNlMeansDenoisingColored((im*255).astype(np.uint8), None, 4, 6, 5, 15).astype(np.float32)/255
    peao = cv2.warpAffine(.8*limpo + .2*im, move, (lado, lado), flags=cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REPLICATE)
    fundo = np.ones((lado, lado, 3), np.float32)*np.array([0xDA, 0xE9, 0xF1], np.float32)/255
    r, cx, cy = w*k/2, .48*lado, .9*lado - w*k*.17
    for dx, dy, rx, ry, gira, forca, borra in ((r, -6, 1.25*r, .24*r, -6, .16, 26), (.35*r, 4, r, .3*r, -3, .3, 11), (0, 5, .985*r, .335*r, 0, .62, 2.6)):
        s = np.zeros((lado, lado), np.float32)
        cv2.ellipse(s, ((cx + dx, cy + dy), (2*rx, 2*ry), gira), 1, -1)
        fundo *= 1 - forca*cv2.GaussianBlur(s, (0, 0), borra)[..., None]*np.array([.95, .88, .80], np.float32)
    dado = np.random.default_rng(5)
    luz = linear(peao.astype(np.float64))
    brilho = rampa(cv2.GaussianBlur((luz @ [.0722, .7152, .2126]).astype(np.float32), (0, 0), 2), .5, .92)[..., None]*np.array([.86, .95, 1.0])
    torto = cv2.GaussianBlur(dado.normal(0, 1, (lado, lado)).astype(np.float32), (0, 0), 60)
    cy_, cx_ = np.mgrid[0:lado, 0:lado].astype(np.float32)

    def veio(fino, forca, comprido):
        a = cv2.GaussianBlur(dado.normal(0, 1, (lado, lado)).astype(np.float32), (0, 0), sigmaX=fino, sigmaY=comprido)
        return np.exp(forca*cv2.remap(a/a.std(), cx_ + 10*torto/torto.std(), cy_, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT))[..., None]

    def de(madeira, lustro, figura):
        return np.clip(srgb(luz*cor(madeira)/cor('#D2AC72')*figura + lustro*brilho + .006), 0, 1)
    for nome, p in (('buxo', peao), ('padauk', de('#6E2517', .14, .8*veio(2.2, .16, 45)*veio(9, .10, 90))),
                    ('nogueira', de('#62402A', .12, .85*veio(6, .26, 70)*veio(1.6, .12, 40))), ('ebano', de('#1D1512', .13, veio(2, .2, 50)))):
        cv2.imwrite(f'{saida}/peao-{nome}.png', np.clip((fundo + (p - fundo)*alfa)*255 + dado.normal(0, .5, (lado, lado, 1)) + .5, 0, 255).astype(np.uint8))


def foto(pasta, nome):
    return cv2.imread(f'{pasta}/{nome}.webp').astype(np.float32)/255


if __name__ == '__main__':
    pasta, saida, *so = sys.argv[1:]
    for nome, (base, trocas) in RECEITAS.items():
        if not so or nome in so:
            im = foto(pasta, base)
            for de, para, qual, opcoes in trocas:
                im = troca(im, de, para, escolhe(im, **qual), **opcoes)
            cv2.imwrite(f'{saida}/{nome}.png', np.clip(im*255 + .5, 0, 255).astype(np.uint8))
    for nome, (base, faz) in A_PARTE.items():
        if not so or nome in so:
            cv2.imwrite(f'{saida}/{nome}.png', np.clip(faz(foto(pasta, base))*255 + .5, 0, 255).astype(np.uint8))
    if not so or 'peoes' in so:
        peoes(foto(pasta, 'peoes'), saida)
