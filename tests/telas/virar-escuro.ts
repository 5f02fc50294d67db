// @requirement 11.19.6
/**
 * Runs in the page: turns a message dark as mail programs do that ask nobody. Light grounds become dark, dark words light, of
 * the same hue; pictures, the ones of a ground too, stay.
 */
export function virarEscuro(): void {
  type Cor = { matiz: number; saturacao: number; luz: number };
  function ler(css: string): Cor | null {
    const [r = 0, g = 0, b = 0, alfa = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
    if (alfa === 0) return null;
    const [maior, menor] = [Math.max(r, g, b) / 255, Math.min(r, g, b) / 255];
    const faixa = maior - menor;
    const luz = (maior + menor) / 2;
    if (faixa === 0) return { matiz: 0, saturacao: 0, luz };
    const deOnde =
      maior === r / 255
        ? (g - b) / 255 / faixa
        : maior === g / 255
          ? 2 + (b - r) / 255 / faixa
          : 4 + (r - g) / 255 / faixa;
    return { matiz: deOnde * 60, saturacao: faixa / (1 - Math.abs(2 * luz - 1)), luz };
  }
  const escrever = ({ matiz, saturacao }: Cor, luz: number) =>
    `hsl(${matiz} ${saturacao * 60}% ${Math.min(1, luz) * 100}%)`;

  const mudancas = [...document.querySelectorAll<HTMLElement>('html, body, body *')].map((parte) => {
    const { backgroundColor, color, borderTopColor } = getComputedStyle(parte);
    return { parte, fundo: ler(backgroundColor), letra: ler(color), fio: ler(borderTopColor) };
  });
  for (const { parte, fundo, letra, fio } of mudancas) {
    if (fundo && fundo.luz > 0.4) parte.style.backgroundColor = escrever(fundo, 0.1 + (1 - fundo.luz) / 2);
    if (letra && letra.luz < 0.6) parte.style.color = escrever(letra, Math.max(0.75, 1 - letra.luz));
    if (fio && fio.luz < 0.6) parte.style.borderColor = escrever(fio, Math.max(0.75, 1 - fio.luz));
  }
}
