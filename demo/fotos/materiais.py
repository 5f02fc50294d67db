"""Procedural materials. Object coordinates in centimetres; every object gets its own cut of the log (Object Info > Random)."""
import bpy


def srgb(h):
    """'#F1E9DA' -> linear RGBA."""
    v = [int(h.lstrip('#')[i:i+2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in v) + (1.0,)


class Nos:
    """A short hand for node trees."""
    def __init__(self, nome):
        self.mat = bpy.data.materials.new(nome)
        self.mat.use_nodes = True
        self.t = self.mat.node_tree
        self.bsdf = self.t.nodes['Principled BSDF']

    def no(self, tipo, entradas=None, **props):
        n = self.t.nodes.new('ShaderNode' + tipo)
        for k, v in props.items():
            setattr(n, k, v)
        for k, v in (entradas or {}).items():
            if isinstance(v, bpy.types.NodeSocket):
                self.t.links.new(v, n.inputs[k])
            else:
                n.inputs[k].default_value = v
        return n

    def conta(self, op, a, b=0.0, c=0.0, limita=False):
        return self.no('Math', {0: a, 1: b, 2: c}, operation=op, use_clamp=limita).outputs[0]

    def mistura(self, fac, a, b, modo='MIX'):
        return self.no('MixRGB', {'Fac': fac, 'Color1': a, 'Color2': b}, blend_type=modo).outputs[0]

    def liga(self, **entradas):
        for k, v in entradas.items():
            k = k.replace('_', ' ')
            if isinstance(v, bpy.types.NodeSocket):
                self.t.links.new(v, self.bsdf.inputs[k])
            else:
                self.bsdf.inputs[k].default_value = v

    def coordenadas(self, escala, torce=.0):
        """Object coordinates moved to a random place of the log, turned a little, then stretched along the grain."""
        rnd = self.no('ObjectInfo').outputs['Random']
        obj = self.no('TexCoord').outputs['Object']
        if torce:
            ang = self.conta('MULTIPLY_ADD', self.conta('FRACT', self.conta('MULTIPLY', rnd, 37.7)), 2*torce, -torce)
            obj = self.no('VectorRotate', {'Vector': obj, 'Angle': ang}, rotation_type='Z_AXIS').outputs[0]
        des = self.no('CombineXYZ', {0: self.conta('MULTIPLY', rnd, 91.0), 1: self.conta('MULTIPLY', rnd, 53.0),
                                     2: self.conta('MULTIPLY', rnd, 77.0)}).outputs[0]
        soma = self.no('VectorMath', {0: obj, 1: des}, operation='ADD').outputs[0]
        return self.no('VectorMath', {0: soma, 1: escala}, operation='MULTIPLY').outputs[0], rnd


def madeira(nome, clara, media, escura, *, eixo='z', aneis=5.0, forca=.45, fibra=.5, poros=.25, escala=1.0,
            rugoso=.36, verniz=.45, varia=.10, relevo=.06):
    """Wood. `aneis`/`forca`: growth figure (level lines of a stretched noise, so never regular); `fibra`: fine streaks;
    `poros`: dark open pores; `varia`: difference of tone from one piece of timber to the next; `eixo`: grain direction."""
    n = Nos(nome)
    def estica(a, b):
        return tuple((b if e == eixo else a) * escala for e in 'xyz')
    torce = .09 if eixo == 'x' else 0
    v, rnd = n.coordenadas(estica(.30, .035), torce)
    campo = n.no('TexNoise', {'Vector': v, 'Scale': 1.0, 'Detail': 3.0, 'Roughness': .45, 'Distortion': .25}).outputs['Fac']
    serra = n.conta('FRACT', n.conta('MULTIPLY', campo, aneis * 3))              # early wood -> late wood
    anel = n.conta('MULTIPLY', n.conta('POWER', serra, 2.2), n.conta('SUBTRACT', 1.0, n.conta('POWER', serra, 18.0)))
    f, _ = n.coordenadas(estica(9.0, .35), torce)
    fib = n.no('TexNoise', {'Vector': f, 'Scale': 1.0, 'Detail': 3.0, 'Roughness': .62}).outputs['Fac']
    p, _ = n.coordenadas(estica(26.0, 1.1), torce)
    por = n.no('TexNoise', {'Vector': p, 'Scale': 1.0, 'Detail': 1.0, 'Roughness': .5}).outputs['Fac']
    poro = n.no('MapRange', {'Value': por, 'From Min': .60, 'From Max': .74, 'To Min': 0.0, 'To Max': poros}).outputs[0]
    l, _ = n.coordenadas(estica(.22, .05), torce)
    mancha = n.no('TexNoise', {'Vector': l, 'Scale': 1.0, 'Detail': 2.0}).outputs['Fac']
    tom = n.conta('ADD', n.conta('MULTIPLY', anel, forca), n.conta('MULTIPLY_ADD', fib, fibra, -.5*fibra + .25))
    tom = n.conta('ADD', tom, n.conta('MULTIPLY_ADD', mancha, .7, -.35), limita=True)
    rampa = n.no('ValToRGB', {'Fac': tom})
    e = rampa.color_ramp.elements
    e[0].color, e[1].color = srgb(clara), srgb(escura)
    e.new(.45).color = srgb(media)
    cor = n.mistura(poro, rampa.outputs[0], srgb(escura), 'MULTIPLY')
    valor = n.conta('MULTIPLY_ADD', rnd, 2*varia, 1 - varia)
    cor = n.no('HueSaturation', {'Color': cor, 'Value': valor}).outputs[0]
    bump = n.no('Bump', {'Strength': relevo, 'Distance': .02,
                         'Height': n.conta('SUBTRACT', 1.0, por)}).outputs[0]
    n.liga(Base_Color=cor, Roughness=n.conta('MULTIPLY_ADD', fib, .16, rugoso - .08), Normal=bump,
           Clearcoat=verniz, Clearcoat_Roughness=.11, Specular=.5)
    return n.mat


def marmore(nome, fundo, veio, nuvem, *, quanto=.75):
    n = Nos(nome)
    v, rnd = n.coordenadas((.16, .16, .16))
    turb = n.no('TexNoise', {'Vector': v, 'Scale': 1.6, 'Detail': 6.0, 'Roughness': .6}).outputs['Color']
    onde = n.mistura(.55, v, turb, 'ADD')
    def veios(escala, fino):
        x = n.no('TexNoise', {'Vector': onde, 'Scale': escala, 'Detail': 4.0, 'Roughness': .5}).outputs['Fac']
        d = n.conta('ABSOLUTE', n.conta('SUBTRACT', x, .5))
        return n.no('MapRange', {'Value': d, 'From Min': 0.0, 'From Max': fino, 'To Min': 1.0, 'To Max': 0.0},
                    interpolation_type='SMOOTHSTEP').outputs[0]
    forte = n.conta('MULTIPLY', veios(1.1, .035), quanto)
    fraco = n.conta('MULTIPLY', veios(2.8, .03), quanto * .4)
    nuv = n.no('TexNoise', {'Vector': onde, 'Scale': .9, 'Detail': 5.0}).outputs['Fac']
    cor = n.mistura(n.conta('MULTIPLY', nuv, .8), srgb(fundo), srgb(nuvem))
    cor = n.mistura(n.conta('MAXIMUM', forte, fraco), cor, srgb(veio))
    n.liga(Base_Color=cor, Roughness=.16, Specular=.5, Clearcoat=.3, Clearcoat_Roughness=.05)
    return n.mat


def liso(nome, cor, *, rugoso=.5, metal=0.0, verniz=0.0, grao=0.0, escala=8.0, brilho_pano=0.0, especular=.5):
    """Plain materials: brass, felt, leather, cloth, ground. `grao` is the strength of a fine bump."""
    n = Nos(nome)
    n.liga(Base_Color=srgb(cor), Roughness=rugoso, Metallic=metal, Clearcoat=verniz, Sheen=brilho_pano, Specular=especular)
    if grao:
        v = n.no('TexCoord').outputs['Object']
        x = n.no('TexNoise', {'Vector': v, 'Scale': escala, 'Detail': 4.0}).outputs['Fac']
        n.liga(Normal=n.no('Bump', {'Strength': grao, 'Distance': .03, 'Height': x}).outputs[0])
    return n.mat


def vinil(verde='#2F5D43', claro='#EFE6CF', margem=.055):
    """Printed vinyl: chequer in UV (0..1 over the whole sheet), fine grain of the cloth backing."""
    n = Nos('vinil')
    uv = n.no('TexCoord').outputs['UV']
    s = n.no('SeparateXYZ', {0: uv})
    casa = []
    dentro = None
    for eixo in (0, 1):
        c = n.conta('DIVIDE', n.conta('SUBTRACT', s.outputs[eixo], margem), (1 - 2*margem) / 8)
        casa.append(n.conta('FLOOR', c))
        ok = n.conta('MULTIPLY', n.conta('GREATER_THAN', c, 0.0), n.conta('LESS_THAN', c, 8.0))
        dentro = ok if dentro is None else n.conta('MULTIPLY', dentro, ok)
    par = n.conta('MODULO', n.conta('ADD', n.conta('ADD', casa[0], casa[1]), 40.0), 2.0)
    verde_aqui = n.conta('MULTIPLY', n.conta('LESS_THAN', par, .5), dentro)
    cor = n.mistura(verde_aqui, srgb(claro), srgb(verde))
    obj = n.no('TexCoord').outputs['Object']
    x = n.no('TexNoise', {'Vector': obj, 'Scale': 14.0, 'Detail': 2.0}).outputs['Fac']
    n.liga(Base_Color=cor, Roughness=.46, Specular=.4,
           Normal=n.no('Bump', {'Strength': .10, 'Distance': .03, 'Height': x}).outputs[0])
    return n.mat


def imagem(nome, arquivo, *, rugoso=.5, verniz=0.0):
    """A printed face: the picture fills the UV square of the mesh."""
    n = Nos(nome)
    tex = n.no('TexImage', {'Vector': n.no('TexCoord').outputs['UV']}, extension='EXTEND')
    tex.image = bpy.data.images.load(arquivo)
    n.liga(Base_Color=tex.outputs[0], Roughness=rugoso, Clearcoat=verniz, Clearcoat_Roughness=.2, Specular=.4)
    return n.mat


def tecido(nome, cor, sombra, *, fios=9.0, relevo=.5):
    """Woven cloth: two crossed waves for the threads, a slow noise for the wear of the wax."""
    n = Nos(nome)
    obj = n.no('TexCoord').outputs['Object']
    ondas = [n.no('TexWave', {'Vector': obj, 'Scale': fios, 'Distortion': .6, 'Detail': 1.0}, bands_direction=e).outputs['Fac']
             for e in 'XZ']
    trama = n.conta('MULTIPLY', ondas[0], ondas[1])
    gasto = n.no('TexNoise', {'Vector': obj, 'Scale': .35, 'Detail': 4.0}).outputs['Fac']
    cor_fim = n.mistura(n.conta('MULTIPLY_ADD', gasto, .9, n.conta('MULTIPLY', trama, .25), limita=True), srgb(sombra), srgb(cor))
    n.liga(Base_Color=cor_fim, Roughness=.85, Specular=.25,
           Normal=n.no('Bump', {'Strength': relevo, 'Distance': .02, 'Height': trama}).outputs[0])
    n.bsdf.inputs['Sheen'].default_value = .3
    return n.mat


def listrado(nome, claro, escuro, *, folhas=26.0):
    """The cut edge of a block of leaves: fine lines across y."""
    n = Nos(nome)
    y = n.no('SeparateXYZ', {0: n.no('TexCoord').outputs['Object']}).outputs[1]
    ruido = n.no('TexNoise', {'Vector': n.no('CombineXYZ', {0: n.conta('MULTIPLY', y, folhas)}).outputs[0], 'Scale': 1.0,
                              'Detail': 2.0}).outputs['Fac']
    n.liga(Base_Color=n.mistura(n.conta('MULTIPLY_ADD', ruido, 2.2, -.6, limita=True), srgb(claro), srgb(escuro)), Roughness=.85)
    return n.mat


def ciclorama(cor, luz, perto, longe):
    """Seamless ground: matt near the subject (so it takes shadows), melting into an even glow behind it, as a lit backdrop."""
    n = Nos('ciclorama')
    n.liga(Base_Color=srgb(cor), Roughness=.85, Specular=.1)
    y = n.no('SeparateXYZ', {0: n.no('NewGeometry').outputs['Position']}).outputs[1]
    fac = n.no('MapRange', {'Value': y, 'From Min': perto, 'From Max': longe}, interpolation_type='SMOOTHSTEP').outputs[0]
    em = n.no('Emission', {'Color': srgb(luz), 'Strength': 1.0}).outputs[0]
    mix = n.no('MixShader', {0: fac, 1: n.bsdf.outputs[0], 2: em}).outputs[0]
    n.t.links.new(mix, n.t.nodes['Material Output'].inputs['Surface'])
    n.mat.cycles.sample_as_light = False
    n.no('OutputAOV', {'Value': 1.0}, name='chao')               # how much of a pixel is ground, for the finishing
    return n.mat


_FEITOS = {}


def material(nome):
    """The shop's materials by name, made once."""
    if nome not in _FEITOS:
        _FEITOS[nome] = RECEITAS[nome]()
    return _FEITOS[nome]


RECEITAS = {
    'buxo': lambda: madeira('buxo', '#EACFA0', '#D9B57C', '#B2834A', forca=.26, fibra=.65, poros=.12, aneis=11, varia=.05,
                            rugoso=.30, verniz=.7),
    'ebano': lambda: madeira('ebano', '#1A1210', '#281A14', '#4A3122', forca=.45, fibra=.9, poros=.3, aneis=9, varia=.08,
                             rugoso=.26, verniz=.8),
    'padauk': lambda: madeira('padauk', '#9A3A1E', '#7C2715', '#4A140C', forca=.45, fibra=.7, poros=.45, verniz=.7),
    'jacaranda': lambda: madeira('jacaranda', '#6A3A22', '#4A2415', '#1E0F0A', forca=.8, fibra=.6, poros=.4, aneis=6, verniz=.7),
    'nogueira': lambda: madeira('nogueira', '#A06C3F', '#774A2A', '#3F2513', eixo='x', forca=.70, fibra=.8, poros=.6,
                                aneis=5, rugoso=.36, verniz=.35, varia=.16),
    'nogueira_torneada': lambda: madeira('nogueira_torneada', '#A06C3F', '#774A2A', '#3F2513', forca=.6, fibra=.8, poros=.5,
                                         aneis=6, rugoso=.30, verniz=.7),
    'bordo': lambda: madeira('bordo', '#EFDAB2', '#E2C596', '#BE9560', eixo='x', forca=.38, fibra=.55, poros=.14,
                             aneis=4, rugoso=.36, verniz=.35, varia=.07),
    'moldura': lambda: madeira('moldura', '#7A5233', '#5A3822', '#2E1B10', eixo='x', forca=.65, fibra=.7, poros=.5,
                               aneis=5, rugoso=.36, verniz=.4, varia=.05),
    'marmore_branco': lambda: marmore('marmore_branco', '#EFECE6', '#8E8A86', '#D9D5CE', quanto=.55),
    'marmore_preto': lambda: marmore('marmore_preto', '#141416', '#A69F94', '#202024', quanto=.36),
    'vinil': vinil,
    'vinil_verso': lambda: liso('vinil_verso', '#E9E0C9', rugoso=.6, grao=.15, escala=14),
    'latao': lambda: liso('latao', '#C79A4B', rugoso=.24, metal=1.0),
    'feltro': lambda: liso('feltro', '#1F4A36', rugoso=.95, grao=.5, escala=30, brilho_pano=.6),
    'couro': lambda: liso('couro', '#5A2F1B', rugoso=.5, grao=.35, escala=9),
    'pano': lambda: liso('pano', '#B9A583', rugoso=.95, grao=.4, escala=22, brilho_pano=.5),
    'papel': lambda: liso('papel', '#F4EFE2', rugoso=.8),
    'mostrador': lambda: liso('mostrador', '#F7F2E6', rugoso=.35, verniz=.6),
    'tinta': lambda: liso('tinta', '#191513', rugoso=.5),
    'vermelho': lambda: liso('vermelho', '#A3251C', rugoso=.4),
    'mogno': lambda: madeira('mogno', '#9A5636', '#7B3D25', '#4A2216', eixo='x', forca=.5, fibra=.7, poros=.5, aneis=5, verniz=.5,
                             varia=.12),
    'mogno_moldura': lambda: madeira('mogno_moldura', '#7E4229', '#66301D', '#3C1A10', eixo='x', forca=.5, fibra=.7, poros=.5,
                                     aneis=5, verniz=.5, varia=.05),
    'pau_ferro': lambda: madeira('pau_ferro', '#5B3526', '#3E2219', '#1C0F0B', eixo='x', forca=.8, fibra=.7, poros=.4, aneis=7,
                                 verniz=.4, varia=.16),
    'pau_marfim': lambda: madeira('pau_marfim', '#F3E3C0', '#EAD6AC', '#CFB07A', eixo='x', forca=.25, fibra=.5, poros=.1, aneis=4,
                                  verniz=.35, varia=.05),
    'cedro': lambda: madeira('cedro', '#C98F66', '#B0714A', '#7F4A2C', eixo='x', forca=.5, fibra=.7, poros=.4, aneis=5, rugoso=.42,
                             verniz=.25, varia=.06),
    'bordo_torneado': lambda: madeira('bordo_torneado', '#EFDDB8', '#E3CA9C', '#C39C68', forca=.3, fibra=.5, poros=.1, aneis=4),
    'vinil_azul': lambda: vinil(verde='#2B4A73'),
    'vinil_marrom': lambda: vinil(verde='#6E4A30'),
    'neoprene': lambda: vinil(verde='#6E4A30', claro='#E9D9B8', margem=.045),
    'neoprene_verso': lambda: liso('neoprene_verso', '#22201E', rugoso=.9, grao=.3, escala=30),
    'plastico_marfim': lambda: liso('plastico_marfim', '#EADFC4', rugoso=.34, verniz=.25),
    'plastico_preto': lambda: liso('plastico_preto', '#1B1A1A', rugoso=.34, verniz=.25),
    'plastico_branco': lambda: liso('plastico_branco', '#EFEDE8', rugoso=.34, verniz=.25),
    'plastico_vinho': lambda: liso('plastico_vinho', '#5E1B1E', rugoso=.34, verniz=.25),
    'pau_ferro_torneado': lambda: madeira('pau_ferro_torneado', '#5B3526', '#3A2018', '#1C0F0B', forca=.8, fibra=.7, poros=.4, aneis=7, verniz=.7),
    'neoprene_verde': lambda: vinil(verde='#3B5F49', claro='#DDD8C4', margem=.045),
    'neoprene_grafite': lambda: vinil(verde='#3D3D3E', claro='#C9C5BC', margem=.045),
    'plastico_cinza': lambda: liso('plastico_cinza', '#3A3B3C', rugoso=.45),
    'aluminio': lambda: liso('aluminio', '#B9BBBD', rugoso=.32, metal=1.0),
    'latao_polido': lambda: liso('latao_polido', '#C9983F', rugoso=.16, metal=1.0),
    'lona': lambda: tecido('lona', '#6B6A45', '#45472D'),
    'lona_caramelo': lambda: tecido('lona_caramelo', '#B0834C', '#8A6236'),
    'algodao': lambda: tecido('algodao', '#E3D6B8', '#CDBD9A', fios=13, relevo=.35),
    'couro_preto': lambda: liso('couro_preto', '#241F1C', rugoso=.45, grao=.3, escala=9),
    'grafite': lambda: liso('grafite', '#2A2A2A', rugoso=.4),
    'lapis': lambda: liso('lapis', '#1F4D3A', rugoso=.3, verniz=.6),
    'cordao': lambda: liso('cordao', '#6B4226', rugoso=.9, grao=.5, escala=30),
    'marcador': lambda: liso('marcador', '#8C2F2B', rugoso=.5),
    'mural_verde': lambda: liso('mural_verde', '#2F5D43', rugoso=.5),
    'mural_claro': lambda: liso('mural_claro', '#EFE6CF', rugoso=.5),
    'vinco': lambda: liso('vinco', '#14110F', rugoso=.7),
    'miolo': lambda: listrado('miolo', '#F2EBDB', '#D5CAB2'),
    'capa_feltro': lambda: liso('capa_feltro', '#1F4D3A', rugoso=.55, grao=.12, escala=16),
    'capa_nogueira': lambda: liso('capa_nogueira', '#6B4226', rugoso=.55, grao=.12, escala=16),
    'capa_vinho': lambda: liso('capa_vinho', '#7A2B28', rugoso=.55, grao=.12, escala=16),
    'capa_grafite': lambda: liso('capa_grafite', '#463C35', rugoso=.55, grao=.12, escala=16),
    'capa_ebano': lambda: liso('capa_ebano', '#1C1815', rugoso=.55, grao=.12, escala=16),
    'capa_azul': lambda: liso('capa_azul', '#27415C', rugoso=.55, grao=.12, escala=16),
    'capa_latao': lambda: liso('capa_latao', '#B5883C', rugoso=.55, grao=.12, escala=16),
    'capa_papel': lambda: liso('capa_papel', '#E9DFCB', rugoso=.6, grao=.12, escala=16),
    'capa_ardosia': lambda: liso('capa_ardosia', '#4A5452', rugoso=.55, grao=.12, escala=16),
    'folhas': lambda: liso('folhas', '#F3EEE2', rugoso=.85),
    'cera': lambda: liso('cera', '#E6C77E', rugoso=.35, grao=.15, escala=3),
    'latao_fosco': lambda: liso('latao_fosco', '#C39A55', rugoso=.36, metal=1.0),
}
