import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Vendas } from '#application/relatorios/vendas.ts';
import type { CreditoDoMes } from '#domain/creditos/credito-por-mes.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Agrupamento, Periodo } from '#domain/periodo.ts';
import { mesPorExtenso, nomeDoGrupo, periodoPorExtenso } from '#domain/dias-por-extenso.ts';
import { dobrarSemVendas, semMovimento, type SomaDeVendas, ticketMedio } from '#domain/relatorios/vendas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';

type TabelaDoRelatorioProps<Linha> = Pick<ComponentProps<typeof Tabela<Linha>>, 'colunas' | 'linhas' | 'chave'> & {
  legenda: string;
  /** The sentence in place of an empty table. */ vazia: string;
};

/** A small table of a report. It scrolls inside its own box, which is focusable so that the keyboard can scroll it. */
export function TabelaDoRelatorio<Linha>({ vazia, ...tabela }: TabelaDoRelatorioProps<Linha>) {
  if (tabela.linhas.length === 0) return <p className="relatorio-vazio">{vazia}</p>;
  return (
    <div className="tabela-rolavel relatorio-tabela" tabIndex={0} role="group" aria-label={tabela.legenda}>
      <Tabela {...tabela} />
    </div>
  );
}

const pedidos: Coluna<{ pedidos: number }> = {
  nome: 'Pedidos',
  direita: true,
  valor: (linha) => numeroComMilhares(linha.pedidos),
};
const descontoDado: Coluna<{ descontoCentavos: number }> = {
  nome: 'Desconto dado',
  direita: true,
  valor: ({ descontoCentavos }) => formatarReais(descontoCentavos),
};
const vendido: Coluna<{ vendidoCentavos: number }> = {
  nome: 'Vendido',
  direita: true,
  valor: ({ vendidoCentavos }) => <b className="em-negrito">{formatarReais(vendidoCentavos)}</b>,
};

const doGrupo: Coluna<SomaDeVendas>[] = [
  pedidos,
  { nome: 'Ticket médio', direita: true, valor: (grupo) => formatarOuTraco(ticketMedio(grupo)) },
  { ...descontoDado, nome: 'Descontos' },
  { nome: 'Estornado', direita: true, valor: ({ estornadoCentavos }) => formatarReais(estornadoCentavos) },
  vendido,
];

/** The chart's figures, newest first; days without sales in a row are one row. */
export function TabelaDeVendas({
  grupos,
  agrupamento,
}: {
  grupos: (Periodo & SomaDeVendas)[];
  agrupamento: Agrupamento;
}) {
  return (
    <TabelaDoRelatorio
      legenda="Vendas do período"
      linhas={dobrarSemVendas(grupos.toReversed())}
      chave={({ de }) => de}
      vazia="Nenhuma venda neste período."
      colunas={[
        {
          nome: { dia: 'Dia', semana: 'Semana', mes: 'Mês' }[agrupamento],
          valor: (grupo) =>
            grupo.quantos > 1 ? `${periodoPorExtenso(grupo)}: sem vendas` : nomeDoGrupo(grupo, agrupamento),
        },
        ...doGrupo.map((coluna) => ({
          ...coluna,
          valor: (grupo: SomaDeVendas) => (semMovimento(grupo) ? '—' : coluna.valor(grupo)),
        })),
      ]}
    />
  );
}

function formatarOuTraco(centavos: number | null): string {
  return centavos === null ? '—' : formatarReais(centavos);
}

type TabelaDeVendidos<Linha> = Omit<TabelaDoRelatorioProps<Linha>, 'linhas'>;

export const produtosMaisVendidos: TabelaDeVendidos<Vendas['produtos'][number]> = {
  legenda: 'Produtos mais vendidos',
  vazia: 'Nenhum produto vendido neste período.',
  chave: ({ id }) => id,
  colunas: [
    {
      nome: 'Produto',
      valor: ({ id, nome }) => (
        <Link className="elo" to={`/produto/${id}`}>
          {nome}
        </Link>
      ),
    },
    { nome: 'Unidades', direita: true, valor: ({ unidades }) => numeroComMilhares(unidades) },
    pedidos,
    { ...vendido, nome: 'Antes de descontos' },
  ],
};

/** The column of the reais sold per real of `custo`; — without costs. */
function retorno<Linha extends { vendidoCentavos: number }>(custo: (linha: Linha) => number): Coluna<Linha> {
  const valor = (linha: Linha) => {
    const custoCentavos = custo(linha);
    if (custoCentavos === 0) return '—';
    return `${(linha.vendidoCentavos / custoCentavos).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}×`;
  };
  return { nome: 'Retorno', direita: true, valor };
}

export const cuponsComDesconto: TabelaDeVendidos<Vendas['cupons'][number]> = {
  legenda: 'Cupons com desconto',
  vazia: 'Nenhum pedido pago com cupom de desconto neste período.',
  chave: ({ codigo }) => codigo,
  colunas: [
    { nome: 'Cupom', valor: ({ codigo }) => <b className="nome">{codigo}</b> },
    pedidos,
    descontoDado,
    vendido,
    retorno(({ descontoCentavos }) => descontoCentavos),
  ],
};

export const vendasDosInfluencers: TabelaDeVendidos<Vendas['influencers'][number]> = {
  legenda: 'Influencers',
  vazia: 'Nenhum pedido pago com cupom de influencer neste período.',
  chave: ({ uid }) => uid,
  colunas: [
    {
      nome: 'Influencer',
      valor: ({ nome, codigo }) => (
        <>
          <span className="nome">{nome ?? 'Conta excluída'}</span>
          {codigo && <span className="complemento"> · {codigo}</span>}
        </>
      ),
    },
    pedidos,
    descontoDado,
    { nome: 'Comissão', direita: true, valor: ({ comissaoCentavos }) => formatarReais(comissaoCentavos) },
    vendido,
    retorno(({ descontoCentavos, comissaoCentavos }) => descontoCentavos + comissaoCentavos),
  ],
};

export const creditosPorMes = {
  legenda: 'Vales e créditos, por mês',
  vazia: 'Nenhum vale ou crédito ainda.',
  chave: ({ mes }: CreditoDoMes) => mes,
  colunas: [
    { nome: 'Mês', valor: ({ mes }) => mesPorExtenso(mes) },
    { nome: 'Dado', direita: true, valor: ({ entrouCentavos }) => formatarReais(entrouCentavos) },
    { nome: 'Usado', direita: true, valor: ({ saiuCentavos }) => formatarReais(saiuCentavos) },
    {
      nome: 'A loja deve no fim',
      direita: true,
      valor: ({ saldoCentavos }) => <b className="em-negrito">{formatarReais(saldoCentavos)}</b>,
    },
  ] satisfies Coluna<CreditoDoMes>[],
};
