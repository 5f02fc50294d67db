// @requirement 15.22.2
import {
  casaParaAsPecas,
  medidaEmMm,
  medidasDoPeao,
  medidasDoRei,
  reiParaOTabuleiro,
  type MedidasDaPeca,
} from '#domain/produtos/escala.ts';
import { type ParDeCores, parDeCores } from '#domain/produtos/cores.ts';
import type { ItemDaMontagem, ProdutoDaMontagem } from '#domain/produtos/monte.ts';
import { type PecaTorneada, silhuetaDaPeca } from '#domain/produtos/silhueta.ts';
import type { ProdutoDoMonte } from './ler-montagem.ts';
import { nomeDoDesenho } from './monte-frases.ts';

/** FIDE's tournament measures in millimetres, drawn until something is chosen. */
const TORNEIO = { casaMm: 55, rei: { alturaMm: 95, baseMm: 40 } } as const;

/**
 * Least extent of the drawing in millimetres: the usual sizes share one scale, so that a small set looks small. Larger
 * sets reduce the scale of drawing and ruler.
 */
const LARGURA_MM = 268;
const ALTURA_MM = 116;
const VAO_MM = 22;
const ESPESSURA_MM = 7;
const REGUA_MM = 50;

/** Nogueira and bordo, buxo and ébano: while nothing chosen says its colours. */
const CORES_DO_TABULEIRO: ParDeCores = { clara: '#efdcb8', escura: '#b98d5e' };
const CORES_DAS_PECAS: ParDeCores = { clara: '#e6d0a9', escura: '#2a211c' };

type DesenhoProps = Record<'conjunto' | 'tabuleiro' | 'pecas', ItemDaMontagem | null>;

/** The texts of a chosen product that name its colours, the chosen variation's first. */
function coresDoItem(item: ItemDaMontagem | null): ParDeCores | null {
  if (!item) return null;
  const { materiais } = item.produto as ProdutoDoMonte;
  return parDeCores([item.opcao?.nome ?? '', item.produto.nome, materiais.join(' ')]);
}

/** Measures and colours to draw. The name of a complete set says the colours of its pieces. */
function paraDesenhar({ conjunto, tabuleiro, pecas }: DesenhoProps) {
  return {
    ...medidas((tabuleiro ?? conjunto)?.produto, (pecas ?? conjunto)?.produto),
    doTabuleiro: coresDoItem(tabuleiro) ?? CORES_DO_TABULEIRO,
    dasPecas: coresDoItem(pecas ?? conjunto) ?? CORES_DAS_PECAS,
  };
}

/** The four squares and the king of the drawing, small. */
export function Miniatura(props: DesenhoProps) {
  const { casaMm, rei, doTabuleiro, dasPecas } = paraDesenhar(props);
  const lado = 2 * casaMm;
  const alto = Math.max(lado, rei.alturaMm + 8);
  return (
    <svg className="monte-miniatura" viewBox={`0 ${lado - alto} ${lado} ${alto}`} aria-hidden>
      <Casas casaMm={casaMm} cima={0} cores={doTabuleiro} />
      <g fill={dasPecas.escura} stroke={CORES_DO_TABULEIRO.clara} strokeWidth="1.5">
        <DeLado peca="rei" medidas={rei} meio={casaMm} chao={lado - 4} />
      </g>
    </svg>
  );
}

function Casas({ casaMm, cima, cores }: { casaMm: number; cima: number; cores: ParDeCores }) {
  return [0, 1, 2, 3].map((casa) => (
    <rect
      key={casa}
      fill={casa === 0 || casa === 3 ? cores.clara : cores.escura}
      x={(casa % 2) * casaMm}
      y={cima + Math.floor(casa / 2) * casaMm}
      width={casaMm}
      height={casaMm}
    />
  ));
}

/** Square, base and king to one scale, from above and from the side; parts not yet chosen follow the rule. */
export function Desenho(props: DesenhoProps) {
  const { casaMm, rei, suposto, doTabuleiro, dasPecas } = paraDesenhar(props);
  const peao = medidasDoPeao(rei);
  const fundo = Math.max(ALTURA_MM, 2 * casaMm, rei.alturaMm + ESPESSURA_MM) + 2;
  const largura = Math.max(LARGURA_MM, 4 * casaMm + VAO_MM + 26);
  const altura = fundo + 34;
  const lado = 2 * casaMm + VAO_MM;
  const chao = fundo - ESPESSURA_MM;
  const cima = fundo - 2 * casaMm;
  return (
    <figure className="monte-desenho">
      <svg role="img" aria-label={nomeDoDesenho({ casaMm, ...rei }, suposto)} viewBox={`-2 0 ${largura + 2} ${altura}`}>
        <g className="monte-tabuleiro" data-suposto={suposto.casa || undefined}>
          <Casas casaMm={casaMm} cima={cima} cores={doTabuleiro} />
          {[0, 1].map((casa) => (
            <rect
              key={casa}
              fill={casa === 0 ? doTabuleiro.clara : doTabuleiro.escura}
              x={lado + casa * casaMm}
              y={chao}
              width={casaMm}
              height={ESPESSURA_MM}
            />
          ))}
        </g>
        <g className="monte-pecas-desenhadas" data-suposto={suposto.rei || undefined}>
          <circle cx={casaMm / 2} cy={cima + casaMm / 2} r={rei.baseMm / 2} fill={dasPecas.escura} />
          <path
            className="monte-cruz"
            stroke={dasPecas.clara}
            d={`M${casaMm / 2} ${cima + casaMm / 2 - 5}v10M${casaMm / 2 - 5} ${cima + casaMm / 2}h10`}
          />
          <circle cx={casaMm * 1.5} cy={cima + casaMm * 1.5} r={peao.baseMm / 2} fill={dasPecas.clara} />
          <g fill={dasPecas.escura}>
            <DeLado peca="rei" medidas={rei} meio={lado + casaMm / 2} chao={chao} />
          </g>
          <g fill={dasPecas.clara}>
            <DeLado peca="peao" medidas={peao} meio={lado + casaMm * 1.5} chao={chao} />
          </g>
        </g>
        <g className="monte-cotas">
          <path d={`M0 ${fundo + 5}h${casaMm}m0 -2v4M0 ${fundo + 3}v4`} />
          <text x={casaMm / 2} y={fundo + 15} textAnchor="middle">
            {medidaEmMm(casaMm)}
          </text>
          <path
            d={`M${lado + (casaMm - rei.baseMm) / 2} ${fundo + 5}h${rei.baseMm}m0 -2v4M${lado + (casaMm - rei.baseMm) / 2} ${fundo + 3}v4`}
          />
          <text x={lado + casaMm / 2} y={fundo + 15} textAnchor="middle">
            {medidaEmMm(rei.baseMm)}
          </text>
          <path d={`M${lado - 7} ${chao}v${-rei.alturaMm}m-2 0h4M${lado - 9} ${chao}h4`} />
          <text x={lado - 9} y={chao - rei.alturaMm / 2} textAnchor="end">
            {medidaEmMm(rei.alturaMm)}
          </text>
          <path d={`M0 ${altura - 4}h${REGUA_MM}m0 -2v4M0 ${altura - 6}v4`} />
          <text x={REGUA_MM + 4} y={altura - 1}>
            {REGUA_MM} mm
          </text>
        </g>
      </svg>
      <figcaption>
        {legenda('Casa', casaMm, suposto.casa)}
        {legenda('Rei', rei.alturaMm, suposto.rei)}
        {legenda('Base do rei', rei.baseMm, suposto.rei)}
      </figcaption>
    </figure>
  );
}

function medidas(tabuleiro: ProdutoDaMontagem | undefined, pecas: ProdutoDaMontagem | undefined) {
  const casa = tabuleiro?.casaMm ?? null;
  const rei = pecas?.reiMm ? medidasDoRei(pecas.reiMm, pecas.baseMm) : null;
  return {
    casaMm: casa ?? (pecas && casaParaAsPecas(pecas)) ?? TORNEIO.casaMm,
    rei: rei ?? reiParaOTabuleiro({ casaMm: casa }) ?? TORNEIO.rei,
    suposto: { casa: casa === null, rei: rei === null },
  };
}

function legenda(nome: string, mm: number, suposta: boolean) {
  return (
    <span>
      {nome} <b>{medidaEmMm(mm)} mm</b>
      {suposta && ' (indicado)'}
    </span>
  );
}

type DeLadoProps = { peca: PecaTorneada; medidas: MedidasDaPeca; meio: number; chao: number };

function DeLado({ peca, medidas: medidasDaPeca, meio, chao }: DeLadoProps) {
  return (
    <path
      transform={`translate(${meio - medidasDaPeca.baseMm / 2} ${chao - medidasDaPeca.alturaMm})`}
      d={silhuetaDaPeca(peca, medidasDaPeca)}
    />
  );
}
