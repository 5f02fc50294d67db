import {
  CARTAO_MM,
  casaParaAsPecas,
  medidaEmMm,
  type MedidasDaPeca,
  medidasDoRei,
  type MedidasParaDesenhar,
  reiParaOTabuleiro,
} from '#domain/produtos/escala.ts';
import { type PecaTorneada, silhuetaDaPeca } from '#domain/produtos/silhueta.ts';

type DesenhoProps = {
  /** undefined if the text beside the drawing names the measure. */
  nome?: string | undefined;
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
      {...(nome === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': nome })}
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
  nome?: string;
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

type PecaProps = { nome?: string; peca: PecaTorneada; medidas: MedidasDaPeca; pxPorMm: number };

/** A piece from the side. */
export function Peca({ nome, peca, medidas, pxPorMm }: PecaProps) {
  return (
    <Desenho nome={nome} larguraMm={medidas.baseMm} alturaMm={medidas.alturaMm} pxPorMm={pxPorMm} classe="tamanho-peca">
      <path d={silhuetaDaPeca(peca, medidas)} />
    </Desenho>
  );
}

/** Measures in millimetres; `tabuleiroCm`: side of the whole board in centimetres. */
export type MedidasDesenhadas = MedidasParaDesenhar & { tabuleiroCm: number | null };

/** Height of the tallest of the three drawings, in CSS pixels. */
const ALTURA_PX = 132;
const CASAS = 8;

/**
 * A square with the base of the king, the king at the same scale, and the board at its own, with the same base on one of
 * its squares. Measures that the product does not have are the suitable ones.
 */
export function DesenhosDasMedidas({ casaMm, reiMm, baseMm, tabuleiroCm }: MedidasDesenhadas) {
  const rei = reiMm === null ? reiParaOTabuleiro({ casaMm }) : medidasDoRei(reiMm, baseMm);
  const casa = casaMm ?? casaParaAsPecas({ reiMm, baseMm });
  const pxPorMm = ALTURA_PX / Math.max(rei?.alturaMm ?? 0, casa ?? 0);
  const ladoMm = tabuleiroCm === null ? (casa ?? 0) * CASAS : tabuleiroCm * 10;
  const indicada = (medida: string, sabida: number | null) => (sabida === null ? `${medida}, a indicada` : medida);
  const indicado = (medida: string) => (reiMm === null ? `${medida}, o indicado` : medida);
  return (
    <ul className="tres-medidas-desenhos">
      {casa !== null && (
        <li>
          <Casa casaMm={casa} baseMm={rei?.baseMm ?? null} pxPorMm={pxPorMm} />
          <b>Casa</b>
          <span>{indicada(`${medidaEmMm(casa)} mm`, casaMm)}</span>
        </li>
      )}
      {rei && (
        <li>
          <Peca peca="rei" medidas={rei} pxPorMm={pxPorMm} />
          <b>Rei</b>
          <span>{indicado(`${medidaEmMm(rei.alturaMm)} mm`)}</span>
        </li>
      )}
      {casa !== null && (
        <li>
          <Tabuleiro ladoMm={ladoMm} casaMm={casa} baseMm={rei?.baseMm ?? null} />
          <b>{tabuleiroCm === null ? 'As 64 casas' : 'Tabuleiro'}</b>
          <span>
            {medidaEmMm(ladoMm / 10)} × {medidaEmMm(ladoMm / 10)} cm
          </span>
        </li>
      )}
    </ul>
  );
}

/** The whole board from above; its squares keep their measure, the rest is frame. */
function Tabuleiro({ ladoMm, casaMm, baseMm }: { ladoMm: number; casaMm: number; baseMm: number | null }) {
  const campo = Math.min(casaMm * CASAS, ladoMm);
  const canto = (ladoMm - campo) / 2;
  const passo = campo / CASAS;
  const escuras = Array.from({ length: CASAS * 4 }, (_, i) => {
    const linha = Math.floor(i / 4);
    const coluna = (i % 4) * 2 + ((linha + 1) % 2);
    return `M${canto + coluna * passo} ${canto + linha * passo}h${passo}v${passo}h${-passo}z`;
  });
  return (
    <Desenho larguraMm={ladoMm} alturaMm={ladoMm} pxPorMm={ALTURA_PX / ladoMm} classe="tres-medidas-tabuleiro">
      <rect width={ladoMm} height={ladoMm} />
      <rect className="tres-medidas-campo" x={canto} y={canto} width={campo} height={campo} />
      <path d={escuras.join('')} />
      {baseMm !== null && <circle cx={canto + passo * 4.5} cy={canto + passo * 7.5} r={baseMm / 2} />}
    </Desenho>
  );
}
