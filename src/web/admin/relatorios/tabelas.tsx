import { Link } from 'react-router';
import type { Vendas } from '#application/relatorios/vendas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Agrupamento, Periodo } from '#domain/periodo.ts';
import { nomeDoGrupo } from '#domain/dias-por-extenso.ts';
import { type SomaDeVendas, ticketMedio } from '#domain/relatorios/vendas.ts';

const inteiro = new Intl.NumberFormat('pt-BR');

type Coluna<T> = {
  nome: string;
  /** A figure: set to the right. */ numero?: boolean;
  valor: (linha: T) => React.ReactNode;
};
type TabelaProps<T> = {
  legenda: string;
  colunas: Coluna<T>[];
  linhas: T[];
  chave: (linha: T) => string;
  vazia: string;
};

/** A small table of a report. It scrolls inside its own box; a box that scrolls can be reached by keyboard. */
function Tabela<T>({ legenda, colunas, linhas, chave, vazia }: TabelaProps<T>) {
  if (linhas.length === 0) return <p className="relatorio-vazio">{vazia}</p>;
  return (
    <div className="tabela-rolavel relatorio-tabela" tabIndex={0} role="group" aria-label={legenda}>
      <table className="tabela">
        <caption className="so-para-leitor">{legenda}</caption>
        <thead>
          <tr>
            {colunas.map(({ nome, numero }) => (
              <th key={nome} scope="col" className={numero ? 'a-direita' : undefined}>
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={chave(linha)} className="linha">
              {colunas.map(({ nome, numero, valor }) => (
                <td key={nome} className={numero ? 'a-direita' : undefined}>
                  {valor(linha)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const doGrupo: Coluna<SomaDeVendas>[] = [
  { nome: 'Pedidos', numero: true, valor: ({ pedidos }) => inteiro.format(pedidos) },
  { nome: 'Ticket médio', numero: true, valor: (grupo) => formatarOuTraco(ticketMedio(grupo)) },
  { nome: 'Descontos', numero: true, valor: ({ descontoCentavos }) => formatarReais(descontoCentavos) },
  { nome: 'Estornado', numero: true, valor: ({ estornadoCentavos }) => formatarReais(estornadoCentavos) },
  {
    nome: 'Vendido',
    numero: true,
    valor: ({ vendidoCentavos }) => <b className="em-negrito">{formatarReais(vendidoCentavos)}</b>,
  },
];

/** The chart's figures, newest first. */
export function TabelaDeVendas({
  grupos,
  agrupamento,
}: {
  grupos: (Periodo & SomaDeVendas)[];
  agrupamento: Agrupamento;
}) {
  return (
    <Tabela
      legenda="Vendas do período"
      linhas={grupos.toReversed()}
      chave={({ de }) => de}
      vazia="Nenhuma venda neste período."
      colunas={[
        {
          nome: { dia: 'Dia', semana: 'Semana', mes: 'Mês' }[agrupamento],
          valor: (grupo) => nomeDoGrupo(grupo, agrupamento),
        },
        ...doGrupo,
      ]}
    />
  );
}

function formatarOuTraco(centavos: number | null): string {
  return centavos === null ? '—' : formatarReais(centavos);
}

const doProduto: Coluna<Vendas['produtos'][number]>[] = [
  {
    nome: 'Produto',
    valor: ({ id, nome }) => (
      <Link className="elo" to={`/produto/${id}`}>
        {nome}
      </Link>
    ),
  },
  { nome: 'Unidades', numero: true, valor: ({ unidades }) => inteiro.format(unidades) },
  { nome: 'Pedidos', numero: true, valor: ({ pedidos }) => inteiro.format(pedidos) },
  {
    nome: 'Antes de descontos',
    numero: true,
    valor: ({ vendidoCentavos }) => <b className="em-negrito">{formatarReais(vendidoCentavos)}</b>,
  },
];

export function TabelaDeProdutos({ produtos }: Pick<Vendas, 'produtos'>) {
  return (
    <Tabela
      legenda="Produtos mais vendidos"
      linhas={produtos}
      chave={({ id }) => id}
      vazia="Nenhum produto vendido neste período."
      colunas={doProduto}
    />
  );
}

/** How many reais came in for each real given away; — where nothing was. */
function retorno(vendido: number, dado: number): string {
  return dado === 0 ? '—' : `${(vendido / dado).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}×`;
}

const doCupom: Coluna<Vendas['cupons'][number]>[] = [
  { nome: 'Cupom', valor: ({ codigo }) => <b className="nome">{codigo}</b> },
  { nome: 'Pedidos', numero: true, valor: ({ pedidos }) => inteiro.format(pedidos) },
  { nome: 'Desconto dado', numero: true, valor: ({ descontoCentavos }) => formatarReais(descontoCentavos) },
  {
    nome: 'Vendido',
    numero: true,
    valor: ({ vendidoCentavos }) => <b className="em-negrito">{formatarReais(vendidoCentavos)}</b>,
  },
  {
    nome: 'Retorno',
    numero: true,
    valor: ({ vendidoCentavos, descontoCentavos }) => retorno(vendidoCentavos, descontoCentavos),
  },
];

export function TabelaDeCupons({ cupons }: Pick<Vendas, 'cupons'>) {
  return (
    <Tabela
      legenda="Cupons com desconto"
      linhas={cupons}
      chave={({ codigo }) => codigo}
      vazia="Nenhum pedido pago com cupom de desconto neste período."
      colunas={doCupom}
    />
  );
}

const doInfluencer: Coluna<Vendas['influencers'][number]>[] = [
  {
    nome: 'Influencer',
    valor: ({ nome, codigo }) => (
      <>
        <span className="nome">{nome ?? 'Conta excluída'}</span>
        {codigo && <span className="complemento"> · {codigo}</span>}
      </>
    ),
  },
  { nome: 'Pedidos', numero: true, valor: ({ pedidos }) => inteiro.format(pedidos) },
  { nome: 'Desconto dado', numero: true, valor: ({ descontoCentavos }) => formatarReais(descontoCentavos) },
  { nome: 'Comissão', numero: true, valor: ({ comissaoCentavos }) => formatarReais(comissaoCentavos) },
  {
    nome: 'Vendido',
    numero: true,
    valor: ({ vendidoCentavos }) => <b className="em-negrito">{formatarReais(vendidoCentavos)}</b>,
  },
  {
    nome: 'Retorno',
    numero: true,
    valor: ({ vendidoCentavos, descontoCentavos, comissaoCentavos }) =>
      retorno(vendidoCentavos, descontoCentavos + comissaoCentavos),
  },
];

export function TabelaDeInfluencers({ influencers }: Pick<Vendas, 'influencers'>) {
  return (
    <Tabela
      legenda="Influencers"
      linhas={influencers}
      chave={({ uid }) => uid}
      vazia="Nenhum pedido pago com cupom de influencer neste período."
      colunas={doInfluencer}
    />
  );
}
