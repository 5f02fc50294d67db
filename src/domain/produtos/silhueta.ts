// @requirement 15.9.6
import type { MedidasDaPeca } from './escala.ts';

/**
 * Outlines of turned pieces from foot to top, as pairs of height and radius in thousandths of the height and of half the
 * base. Traced from the lathe profiles of the photographs (demo/fotos/perfis.py), which are Staunton's.
 */
const rei: readonly number[] = [
  0, 948, 7, 997, 33, 1000, 41, 968, 44, 891, 48, 932, 55, 953, 68, 959, 76, 944, 83, 902, 86, 840, 110, 798, 124, 734,
  135, 603, 150, 627, 157, 543, 175, 507, 255, 405, 347, 342, 482, 310, 544, 336, 552, 353, 560, 412, 566, 412, 570,
  389, 576, 549, 584, 611, 592, 575, 601, 403, 605, 432, 613, 428, 618, 330, 622, 321, 662, 339, 703, 379, 815, 538,
  819, 564, 825, 570, 835, 512, 854, 450, 863, 390, 872, 284, 880, 115, 888, 95, 891, 134, 897, 145, 902, 134, 905, 100,
  905, 50, 951, 38, 937, 200, 980, 200, 966, 38, 1000, 105,
];

const peao: readonly number[] = [
  0, 948, 12, 998, 55, 1000, 69, 968, 74, 891, 93, 953, 129, 944, 141, 902, 145, 840, 185, 798, 209, 734, 228, 603, 254,
  627, 266, 537, 305, 457, 368, 371, 434, 319, 530, 292, 572, 309, 586, 334, 601, 414, 612, 414, 619, 385, 631, 528,
  645, 584, 660, 550, 677, 406, 687, 443, 702, 421, 711, 244, 747, 373, 785, 442, 841, 479, 884, 464, 937, 387, 968,
  293, 989, 176, 1000, 0,
];

const perfis = { rei, peao } as const;
export type PecaTorneada = keyof typeof perfis;

const arredondarACentesimos = (valor: number): number => Math.round(valor * 100) / 100;

/** SVG path of a piece in millimetres: fills `0 0 baseMm alturaMm`, standing on the lower edge, mirror-symmetric. */
export function silhuetaDaPeca(peca: PecaTorneada, { alturaMm, baseMm }: MedidasDaPeca): string {
  const perfil = perfis[peca];
  const pontos = Array.from({ length: perfil.length / 2 }, (_, i) => ({
    y: (1 - (perfil[2 * i] ?? 0) / 1000) * alturaMm,
    raio: ((perfil[2 * i + 1] ?? 0) / 1000) * (baseMm / 2),
  }));
  const lado = (direcao: 1 | -1) =>
    pontos.map(({ y, raio }) => `${arredondarACentesimos(baseMm / 2 + direcao * raio)} ${arredondarACentesimos(y)}`);
  return `M${[...lado(1), ...lado(-1).toReversed()].join('L')}Z`;
}
