import { CARTAO_MM, type MedidasDaPeca } from '#domain/produtos/escala.ts';
import { type PecaTorneada, silhuetaDaPeca } from '#domain/produtos/silhueta.ts';

type DesenhoProps = {
  nome: string;
  larguraMm: number;
  alturaMm: number;
  pxPorMm: number;
  classe: string;
  children: React.ReactNode;
};

/** A drawing in millimetres at the given scale. */
function Desenho({ nome, larguraMm, alturaMm, pxPorMm, classe, children }: DesenhoProps) {
  return (
    <svg
      role="img"
      aria-label={nome}
      className={classe}
      width={larguraMm * pxPorMm}
      height={alturaMm * pxPorMm}
      viewBox={`0 0 ${larguraMm} ${alturaMm}`}
    >
      {children}
    </svg>
  );
}

/** A bank card, horizontal or, in narrow windows, vertical. */
export function Cartao({ pxPorMm, emPe }: { pxPorMm: number; emPe: boolean }) {
  const { largura, altura, canto } = CARTAO_MM;
  const [larguraMm, alturaMm] = emPe ? [altura, largura] : [largura, altura];
  return (
    <Desenho nome="Cartão" {...{ larguraMm, alturaMm, pxPorMm }} classe="tamanho-cartao">
      <rect width={larguraMm} height={alturaMm} rx={canto} />
      <g transform={emPe ? `translate(${altura} 0) rotate(90)` : undefined}>
        <rect className="tamanho-chip" x="10" y="19" width="12" height="9.5" rx="1.5" />
        <path className="tamanho-fio" d="M10 38h40M10 44h26" />
      </g>
    </Desenho>
  );
}

type CasaProps = {
  nome: string;
  casaMm: number;
  /** Base of the king on it. */ baseMm: number | null;
  pxPorMm: number;
};

/** A square from above, with the area of the king's base. */
export function Casa({ nome, casaMm, baseMm, pxPorMm }: CasaProps) {
  return (
    <Desenho nome={nome} larguraMm={casaMm} alturaMm={casaMm} pxPorMm={pxPorMm} classe="tamanho-casa">
      <rect width={casaMm} height={casaMm} />
      {baseMm !== null && <circle cx={casaMm / 2} cy={casaMm / 2} r={baseMm / 2} />}
    </Desenho>
  );
}

type PecaProps = { nome: string; peca: PecaTorneada; medidas: MedidasDaPeca; pxPorMm: number };

/** A piece from the side. */
export function Peca({ nome, peca, medidas, pxPorMm }: PecaProps) {
  return (
    <Desenho nome={nome} larguraMm={medidas.baseMm} alturaMm={medidas.alturaMm} pxPorMm={pxPorMm} classe="tamanho-peca">
      <path d={silhuetaDaPeca(peca, medidas)} />
    </Desenho>
  );
}
