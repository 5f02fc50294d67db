"""Renders photographs: blender -b -P cenas.py -- FOLDER SCENE [SCENE ...] [--lado 1280] [--amostras 32]     (see README.md)"""
import argparse
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
import bpy
from bpy_extras.object_utils import world_to_camera_view
import cenas_acessorios
import cenas_kits
import cenas_livros
import cenas_de_perto
import cenas_pecas
import cenas_tabuleiros

CENAS = {}
for modulo in (cenas_pecas, cenas_tabuleiros, cenas_kits, cenas_acessorios, cenas_livros, cenas_de_perto):
    CENAS.update(modulo.CENAS)


def e_fundo(o):
    return o.name.split('.')[0] == 'fundo'


def mascara(saida):
    """Write SAIDA_mascara0001.png too: white on the goods, black on the ground, so that finishing may treat them apart."""
    s = bpy.context.scene
    for o in s.objects:
        o.pass_index = 0 if e_fundo(o) else 1
    s.view_layers[0].use_pass_object_index = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl, comp = t.nodes.new('CompositorNodeRLayers'), t.nodes.new('CompositorNodeComposite')
    idm, arq = t.nodes.new('CompositorNodeIDMask'), t.nodes.new('CompositorNodeOutputFile')
    idm.index, idm.use_antialiasing = 1, True
    arq.base_path, arq.format.file_format, arq.format.color_mode = os.path.dirname(saida), 'PNG', 'BW'
    arq.file_slots[0].path = os.path.splitext(os.path.basename(saida))[0] + '_mascara'
    t.links.new(rl.outputs['Image'], comp.inputs['Image'])
    t.links.new(rl.outputs['IndexOB'], idm.inputs['ID value'])
    t.links.new(idm.outputs[0], arq.inputs[0])


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


def fotografa(cena, saida, a):
    """The scene, rendered to SAIDA; meshes and materials of the scenes before it are used again."""
    s = bpy.context.scene
    for o in list(s.objects):
        bpy.data.objects.remove(o)
    CENAS[cena]()
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.use_denoising = a.amostras, True, .025, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 5, 2, 3
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.blur_glossy = 3.0, .8
    s.render.resolution_x = a.lado * 16 // 9 if cena.startswith('hero') else a.lado
    s.render.resolution_y = a.lado
    if a.enquadra:
        enquadra(s.camera.data, a.enquadra)
    aproxima(s.camera.data, a.zoom, *a.centro)
    s.view_settings.view_transform = 'Standard'
    mascara(os.path.abspath(saida))
    s.render.filepath = os.path.abspath(saida)
    bpy.ops.render.render(write_still=True)


def main():
    p = argparse.ArgumentParser()
    p.add_argument('pasta')
    p.add_argument('cenas', nargs='+', choices=CENAS)
    p.add_argument('--como', help='name of the file, where it is not that of the scene')
    p.add_argument('--lado', type=int, default=960)
    p.add_argument('--amostras', type=int, default=32)
    p.add_argument('--enquadra', type=float, default=0, help='part of the picture that the longer side of the goods fills')
    p.add_argument('--zoom', type=float, default=1.0, help='close-up: the same camera with a longer lens')
    p.add_argument('--centro', type=float, nargs=2, default=(.5, .5), help='middle of the close-up in the whole picture, from its top left')
    a = p.parse_args(sys.argv[sys.argv.index('--') + 1:])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for cena in a.cenas:
        fotografa(cena, f'{a.pasta}/{a.como or cena}.png', a)


main()
