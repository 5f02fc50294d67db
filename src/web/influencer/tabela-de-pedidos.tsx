import type { PedidoDoInfluencer } from '#db/comissoes/ler-pedidos-do-influencer.ts';
import { CalculoDaComissao } from '#web/influencer/calculo-da-comissao.tsx';
import { rotuloDoStatusNormalizado } from '#domain/comissoes/pedido-do-influencer.ts';
import { formatarDia, formatarHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { StatusDoPedido, StatusNormalizado } from '#domain/pedidos/pedido-status.ts';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';

const doPedido: Readonly<Record<StatusNormalizado, StatusDoPedido>> = {
  aprovado: 'approved',
  pendente: 'pendente',
  cancelado: 'rejected',
  enviado: 'enviado',
  concluido: 'concluido',
};

const colunas: Coluna<PedidoDoInfluencer>[] = [
  {
    nome: 'Pedido',
    valor: ({ codigo, criadoEm, motivoDaRecusa }) => (
      <>
        <span className="nome">{codigo}</span>
        {motivoDaRecusa !== null && <span className="complemento">sem comissão: {motivoDaRecusa}</span>}
        <span className="complemento so-no-celular">{formatarDia(new Date(criadoEm))}</span>
      </>
    ),
  },
  {
    nome: 'Data',
    classeDoTitulo: 'so-no-largo',
    classe: 'so-no-largo',
    valor: ({ criadoEm }) => (
      <time dateTime={criadoEm}>
        {formatarDia(new Date(criadoEm))} <span className="complemento">{formatarHora(new Date(criadoEm))}</span>
      </time>
    ),
  },
  {
    nome: 'Status',
    valor: ({ status }) => <Status status={doPedido[status]} rotulo={rotuloDoStatusNormalizado(status)} />,
  },
  {
    nome: 'Valor',
    depoisDoNome: <span className="so-no-celular">Comissão</span>,
    direita: true,
    valor: ({ valorCentavos, comissaoCentavos }) => (
      <>
        {formatarReais(valorCentavos)}
        <span className="so-no-celular em-negrito">
          <span className="so-para-leitor">comissão </span>
          {formatarReais(comissaoCentavos)}
        </span>
      </>
    ),
  },
  {
    nome: 'Comissão',
    direita: true,
    classeDoTitulo: 'so-no-largo',
    classe: 'em-negrito so-no-largo',
    valor: ({ comissaoCentavos }) => formatarReais(comissaoCentavos),
  },
];

const colunasComCalculo: Coluna<PedidoDoInfluencer>[] = [
  ...colunas,
  {
    nome: 'Cálculo',
    soParaLeitor: true,
    classeDoTitulo: 'calculo-do-pedido',
    classe: 'calculo-do-pedido',
    valor: ({ codigo, calculo }) => calculo && <CalculoDaComissao codigo={codigo} calculo={calculo} />,
  },
];

type TabelaDePedidosProps = {
  pedidos: PedidoDoInfluencer[];
  /** Its accessible name. */ titulo: string;
  /** Each row opens to how its commission came about. */ comCalculo?: boolean;
};

/** An influencer's orders, without the buyers. On phones two columns are shown below the text of their neighbours. */
export function TabelaDePedidos({ pedidos, titulo, comCalculo = false }: TabelaDePedidosProps) {
  const chave = ({ criadoEm, codigo }: PedidoDoInfluencer) => `${criadoEm} ${codigo}`;
  return (
    <TabelaRolavel
      className={comCalculo ? 'tabela-do-influencer tabela-com-calculo' : 'tabela-do-influencer'}
      linhas={pedidos}
      colunas={comCalculo ? colunasComCalculo : colunas}
      {...{ titulo, chave }}
    />
  );
}
