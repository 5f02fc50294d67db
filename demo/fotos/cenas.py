"""Renders photographs: blender -b -P cenas.py -- FOLDER SCENE [SCENE ...] [--lado 960] [--amostras 24]     (see README.md)"""
import argparse
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
import bpy
from bpy_extras.object_utils import world_to_camera_view
import cenas_acessorios
import cenas_da_vida
import cenas_kits
import cenas_livros
import cenas_de_perto
import cenas_pecas
import cenas_tabuleiros
from pecas import le_pecas

CENAS = {}
MODULOS = (cenas_pecas, cenas_tabuleiros, cenas_kits, cenas_acessorios, cenas_livros, cenas_de_perto, cenas_da_vida)
for modulo in MODULOS:
    CENAS.update(modulo.CENAS)
# another colour of the same goods in the same light: scene -> the one whose light it takes
TONS = {novo: base for modulo in MODULOS for novo, base in getattr(modulo, 'TONS', {}).items()}


def e_fundo(o):
    return o.name.split('.')[0] == 'fundo'


PASSES = {'dd': 'DiffDir', 'di': 'DiffInd', 'dc': 'DiffCol', 'gd': 'GlossDir', 'gi': 'GlossInd', 'gc': 'GlossCol', 'em': 'Emit', 'no': 'Normal',
          'z': 'Depth', 'chao': 'chao'}


def passes(saida, so_cor):
    """Write the light and the colour of the surfaces apart, SAIDA/<pass>0001.exr: noise is in the light alone, so the finishing
    smooths it without touching grain or print, and another wood needs its colour only (`so_cor`)."""
    s = bpy.context.scene
    camada = s.view_layers[0]
    for nome in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color', 'emit', 'normal', 'z'):
        setattr(camada, f'use_pass_{nome}', True)
    if not camada.aovs:
        aov = camada.aovs.add()
        aov.name, aov.type = 'chao', 'VALUE'
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl, comp, arq = (t.nodes.new('Compositor' + n) for n in ('NodeRLayers', 'NodeComposite', 'NodeOutputFile'))
    t.links.new(rl.outputs['Image'], comp.inputs['Image'])
    arq.base_path, arq.format.file_format, arq.format.color_depth, arq.format.color_mode = saida, 'OPEN_EXR', '16', 'RGB'
    arq.file_slots.clear()
    for curto, nome in PASSES.items():
        if not so_cor or curto == 'dc':
            arq.file_slots.new(curto)
            t.links.new(rl.outputs[nome], arq.inputs[curto])


def aproxima(lente, zoom, x, y):
    lente.lens *= zoom
    lente.shift_x = (lente.shift_x + x - .5)*zoom
    lente.shift_y = (lente.shift_y + .5 - y)*zoom


def enquadra(lente, parte):
    """Turn the lens on what the picture is of: the longer side of all goods fills `parte` of the square, their middle is its middle."""
    s = bpy.context.scene
    bpy.context.view_layer.update()
    pontos = []
    for o in s.objects:
        if o.type == 'MESH' and not e_fundo(o):
            passo = max(1, len(o.data.vertices) // 400)
            pontos += [world_to_camera_view(s, s.camera, o.matrix_world @ o.data.vertices[i].co) for i in range(0, len(o.data.vertices), passo)]
    x0, x1 = min(p.x for p in pontos), max(p.x for p in pontos)
    y0, y1 = min(p.y for p in pontos), max(p.y for p in pontos)
    aproxima(lente, parte/max(x1 - x0, y1 - y0), (x0 + x1)/2, 1 - (y0 + y1)/2)


def fotografa(cena, pasta, a):
    """The scene, its passes rendered into the folder PASTA; meshes and materials of the scenes before it are used again."""
    s = bpy.context.scene
    for o in list(s.objects):
        bpy.data.objects.remove(o)
    for m in list(bpy.data.cameras) + list(bpy.data.lights):
        (bpy.data.cameras if isinstance(m, bpy.types.Camera) else bpy.data.lights).remove(m)
    largura, altura = CENAS[cena]() or (1, 1)
    s.render.engine = 'CYCLES'
    c = s.cycles
    so_cor = cena in TONS
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.use_denoising = 8 if so_cor else a.amostras, not so_cor, .03, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = (0, 0, 0) if so_cor else (5, 2, 3)
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.blur_glossy = 3.0, .8
    c.use_fast_gi = False
    s.render.use_persistent_data = False
    s.render.threads_mode, s.render.threads = 'FIXED', a.fios
    lado = a.lado if (largura, altura) == (1, 1) else round((a.lado**2*largura/altura)**.5/16)*16    # as many pixels, wide or square
    s.render.resolution_x, s.render.resolution_y = lado, round(lado*altura/largura)
    if a.enquadra and (largura, altura) == (1, 1):
        enquadra(s.camera.data, a.enquadra)
    aproxima(s.camera.data, a.zoom, *a.centro)
    s.view_settings.view_transform = 'Standard'
    passes(os.path.abspath(pasta), so_cor)
    s.render.filepath = os.path.join(os.path.abspath(pasta), 'cru.png')
    bpy.ops.render.render(write_still=True)


def main():
    p = argparse.ArgumentParser()
    p.add_argument('pasta')
    p.add_argument('cenas', nargs='+', choices=CENAS)
    p.add_argument('--como', help='name of the file, where it is not that of the scene')
    p.add_argument('--fios', type=int, default=2, help='threads')
    p.add_argument('--lado', type=int, default=960)
    p.add_argument('--amostras', type=int, default=32)
    p.add_argument('--enquadra', type=float, default=0, help='part of the picture that the longer side of the goods fills')
    p.add_argument('--zoom', type=float, default=1.0, help='close-up: the same camera with a longer lens')
    p.add_argument('--centro', type=float, nargs=2, default=(.5, .5), help='middle of the close-up in the whole picture, from its top left')
    a = p.parse_args(sys.argv[sys.argv.index('--') + 1:])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    le_pecas(os.path.join(os.path.abspath(a.pasta), 'pecas.blend'))
    for cena in a.cenas:
        fotografa(cena, f'{a.pasta}/{a.como or cena}', a)


main()
