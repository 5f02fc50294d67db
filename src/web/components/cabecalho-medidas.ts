/** Height of the header in pixels, `--topo` of the style sheet. */
const ALTURA_DO_TOPO_PX = 64;

/** The distance from the lower edge of something in the middle of the header to the header's own, in pixels. */
export function ateABordaDoTopo({ height }: { height: number }): number {
  return Math.max(0, (ALTURA_DO_TOPO_PX - height) / 2);
}

/** Whether something fills the header from top to bottom. */
export function ocupaOTopo({ height }: { height: number }): boolean {
  return height >= ALTURA_DO_TOPO_PX;
}
