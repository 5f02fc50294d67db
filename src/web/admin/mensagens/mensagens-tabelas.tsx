import type { ComponentProps } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { EmailDaLista, EventoDaLista } from '#db/queries/mensagens/admin-mensagens.ts';
import { formatarMomento } from '#domain/datas.ts';
import { codigosDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { nomeDoEmail } from '#web/admin/base/nomes-dos-emails.ts';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { comoEsta, motivoDoEvento } from './mensagens-frases.ts';
import { Situacao } from './mensagens-situacao.tsx';

type TabelaDaListaProps<Linha> = Required<
  Pick<ComponentProps<typeof Tabela<Linha>>, 'legenda' | 'linhas' | 'chave' | 'colunas'>
>;

/** The table of e-mails, or of events; nothing where there are none. */
function TabelaDaLista<Linha>(tabela: TabelaDaListaProps<Linha>) {
  if (tabela.linhas.length === 0) return null;
  return (
    <div className="tabela-rolavel mensagens-tabela" tabIndex={0} role="group" aria-label={tabela.legenda}>
      <Tabela className="tabela-em-cartoes" {...tabela} />
    </div>
  );
}

type TentarOutraVezProps = {
  /** Id of the message, or key of the event. */ qual: string;
  intencao: 'reenviar' | 'reprocessar';
  rotulo: string;
  /** The object of the button, for screen readers. */ oQue: string;
};

/** The button of a row whose message or event is not done. */
export function TentarOutraVez({ qual, intencao, rotulo, oQue }: TentarOutraVezProps) {
  const ocupado = useNavigation().state === 'submitting';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="qual" value={qual} />
      <button
        className="botao botao-pequeno"
        name="intencao"
        value={intencao}
        aria-disabled={ocupado}
        aria-label={`${rotulo} ${oQue}`}
      >
        {rotulo}
      </button>
    </Form>
  );
}

function EloDoPedido({ pedidoId, numeroDoPedido }: { pedidoId: string; numeroDoPedido: number | null }) {
  return (
    <Link className="elo" to={`/admin/pedidos?busca=${pedidoId}`}>
      {numeroDoPedido === null ? codigosDoPedido(pedidoId) : numeroEscrito(numeroDoPedido)}
    </Link>
  );
}

function EloDoEmail({ id, children }: { id: string; children: string }) {
  const elo = useEloDaLista();
  return (
    <Link className="elo nome" to={elo(`/admin/mensagens/emails/${id}`)}>
      {children}
    </Link>
  );
}

const colunasDoEmail: Coluna<EmailDaLista>[] = [
  {
    nome: 'Mensagem',
    valor: ({ id, tipo, erro }) => (
      <>
        <EloDoEmail id={id}>{nomeDoEmail(tipo)}</EloDoEmail>
        {erro && <span className="complemento mensagens-detalhe">{erro}</span>}
      </>
    ),
  },
  { nome: 'Para', classe: 'complemento', valor: ({ para }) => para },
  {
    nome: 'Pedido',
    valor: ({ pedidoId, numeroDoPedido }) => pedidoId && <EloDoPedido {...{ pedidoId, numeroDoPedido }} />,
  },
  {
    nome: 'Situação',
    valor: ({ situacao, espera, juntoDe, tentativas }) => (
      <Situacao falhou={situacao === 'falhou'} feito={situacao === 'enviado'} tentativas={tentativas}>
        {comoEsta({ situacao, espera, juntoDe })}
      </Situacao>
    ),
  },
  { nome: 'Criada em', classe: 'mensagens-quando', valor: ({ criadoEm }) => formatarMomento(criadoEm) },
  {
    nome: 'Ações',
    direita: true,
    valor: ({ id, tipo, para, situacao }) => {
      if (situacao === 'enviado') return null;
      const email = `${nomeDoEmail(tipo)} para ${para}`;
      return <TentarOutraVez qual={id} intencao="reenviar" rotulo="Reenviar" oQue={email} />;
    },
  },
];

export function TabelaDeEmails({ linhas }: { linhas: EmailDaLista[] }) {
  return <TabelaDaLista legenda="E-mails" linhas={linhas} chave={({ id }) => id} colunas={colunasDoEmail} />;
}

const nomes = { falhou: '', recebido: 'Na fila', ignorado: 'Sem efeito', processado: 'Processado' };

const colunasDoEvento: Coluna<EventoDaLista>[] = [
  {
    nome: 'Pagamento',
    valor: ({ recursoId, tipo }) => (
      <>
        <b className="nome">{recursoId}</b>
        <span className="complemento mensagens-detalhe">{tipo}</span>
      </>
    ),
  },
  {
    nome: 'Pedido',
    valor: ({ pedidoId, numeroDoPedido }) =>
      pedidoId ? <EloDoPedido {...{ pedidoId, numeroDoPedido }} /> : <span className="complemento">desconhecido</span>,
  },
  {
    nome: 'Situação',
    valor: ({ situacao, tentativas }) => (
      <Situacao falhou={situacao === 'falhou'} feito={situacao === 'processado'} tentativas={tentativas}>
        {nomes[situacao]}
      </Situacao>
    ),
  },
  { nome: 'Motivo', classe: 'complemento', valor: ({ motivo }) => motivoDoEvento(motivo) },
  { nome: 'Recebido em', classe: 'mensagens-quando', valor: ({ recebidoEm }) => formatarMomento(recebidoEm) },
  {
    nome: 'Ações',
    direita: true,
    valor: ({ chave, recursoId, situacao }) => {
      if (situacao === 'processado') return null;
      const pagamento = `o pagamento ${recursoId}`;
      return <TentarOutraVez qual={chave} intencao="reprocessar" rotulo="Reprocessar" oQue={pagamento} />;
    },
  },
];

export function TabelaDeEventos({ linhas }: { linhas: EventoDaLista[] }) {
  const titulo = 'Eventos de pagamento';
  return <TabelaDaLista legenda={titulo} linhas={linhas} chave={({ chave }) => chave} colunas={colunasDoEvento} />;
}
