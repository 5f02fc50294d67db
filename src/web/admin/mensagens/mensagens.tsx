import '#web/ui/list/tabela-em-cartoes.css';
import './mensagens.css';
import { Form } from 'react-router';
import {
  contarMensagens,
  type EmailDaLista,
  type EventoDaLista,
  listarEmails,
  listarEventos,
} from '#db/mensagens/ler-admin-mensagens.ts';
import { formatarMomento } from '#domain/datas.ts';
import { situacoesDoEmail, situacoesDoEvento } from '#domain/mensagens/situacao-da-mensagem.ts';
import { contagemParaMostrar } from '#domain/numeros.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { abasDe } from '#web/admin/base/listas.ts';
import { nomeDoEmail } from '#web/admin/base/nomes-dos-emails.ts';
import { columnsOf, Empty, none, Rows, Tabs } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { RotateCw } from '#web/ui/media/icones-do-painel.tsx';
import { EloDoEmail, EloDoPedido, Situacao, TentarOutraVez } from './mensagem.tsx';
import { repetir } from './mensagens-action.ts';
import {
  comoEsta,
  erroAoCarregarMensagens,
  motivoDoEvento,
  nomesDaSituacaoDoEmail,
  nomesDaSituacaoDoEvento,
} from './mensagens-frases.ts';
import type { Route } from './+types/mensagens.ts';

/** The e-mails or the payment events of one state, the failed ones by default. */
export const loader = load(async ({ db, query, cursor }) => {
  const contagens = await contarMensagens(db);
  const pedida = query.get('situacao');
  if (query.get('ver') === 'eventos') {
    const situacao = situacoesDoEvento.find((conhecida) => conhecida === pedida) ?? 'falhou';
    return { ver: 'eventos' as const, situacao, contagens, pagina: await listarEventos(db, { situacao, cursor }) };
  }
  const situacao = situacoesDoEmail.find((conhecida) => conhecida === pedida) ?? 'falhou';
  return { ver: 'emails' as const, situacao, contagens, pagina: await listarEmails(db, { situacao, cursor }) };
});

export const action = repetir;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({}, erroAoCarregarMensagens);
export const meta = () => title('E-mails e pagamentos');
export const ErrorBoundary = failure('E-mails e pagamentos', erroAoCarregarMensagens);

const e = columnsOf<EmailDaLista>();
const colunasDoEmail = [
  e.plain(
    'Mensagem',
    ({ id, tipo, erro }) => (
      <>
        <EloDoEmail id={id}>{nomeDoEmail(tipo)}</EloDoEmail>
        {erro && <span className="complemento mensagens-detalhe">{erro}</span>}
      </>
    ),
    { unlabelled: true },
  ),
  e.plain('Para', ({ para }) => para, { className: 'complemento' }),
  e.plain('Pedido', ({ pedidoId, numeroDoPedido }) => pedidoId && <EloDoPedido {...{ pedidoId, numeroDoPedido }} />),
  e.plain('Situação', ({ situacao, espera, juntoDe, tentativas }) => (
    <Situacao falhou={situacao === 'falhou'} feito={situacao === 'enviado'} tentativas={tentativas}>
      {comoEsta({ situacao, espera, juntoDe })}
    </Situacao>
  )),
  e.plain('Criada em', ({ criadoEm }) => formatarMomento(criadoEm), { className: 'mensagens-quando' }),
  e.right(
    'Ações',
    ({ id, tipo, para, situacao }) =>
      situacao !== 'enviado' && (
        <TentarOutraVez qual={id} act="reenviar" oQue={`${nomeDoEmail(tipo)} para ${para}`}>
          Reenviar
        </TentarOutraVez>
      ),
    { unlabelled: true },
  ),
];

const nomes = { falhou: '', recebido: 'Na fila', ignorado: 'Sem efeito', processado: 'Processado' };
const v = columnsOf<EventoDaLista>();
const colunasDoEvento = [
  v.plain(
    'Pagamento',
    ({ recursoId, tipo }) => (
      <>
        <b className="nome">{recursoId}</b>
        <span className="complemento mensagens-detalhe">{tipo}</span>
      </>
    ),
    { unlabelled: true },
  ),
  v.plain('Pedido', ({ pedidoId, numeroDoPedido }) =>
    pedidoId ? <EloDoPedido {...{ pedidoId, numeroDoPedido }} /> : none('desconhecido'),
  ),
  v.plain('Situação', ({ situacao, tentativas }) => (
    <Situacao falhou={situacao === 'falhou'} feito={situacao === 'processado'} tentativas={tentativas}>
      {nomes[situacao]}
    </Situacao>
  )),
  v.plain('Motivo', ({ motivo }) => motivoDoEvento(motivo), { className: 'complemento' }),
  v.plain('Recebido em', ({ recebidoEm }) => formatarMomento(recebidoEm), { className: 'mensagens-quando' }),
  v.right(
    'Ações',
    ({ chave, recursoId, situacao }) =>
      situacao !== 'processado' && (
        <TentarOutraVez qual={chave} act="reprocessar" oQue={`o pagamento ${recursoId}`}>
          Reprocessar
        </TentarOutraVez>
      ),
    { unlabelled: true },
  ),
];

export default function Mensagens({ loaderData, actionData }: Route.ComponentProps) {
  const { ver, situacao, contagens, pagina } = loaderData;
  const { emails, eventos } = contagens;
  const note =
    emails.falhou + eventos.falhou === 0
      ? 'Nenhuma falha.'
      : `Falharam ${contagemParaMostrar(emails.falhou)} ${emails.falhou === 1 ? 'e-mail' : 'e-mails'} e ${contagemParaMostrar(eventos.falhou)} ${eventos.falhou === 1 ? 'evento' : 'eventos'} de pagamento.`;
  const todos = situacao === 'falhou' && pagina.linhas.length > 0 && (
    <Form method="post" preventScrollReset>
      <BotaoDeIntencao intencao={ver === 'emails' ? 'reenviar' : 'reprocessar'} className="botao botao-pequeno">
        <RotateCw className="icone icone-pequeno" aria-hidden />
        {ver === 'emails' ? 'Reenviar todos' : 'Reprocessar todos'}
      </BotaoDeIntencao>
    </Form>
  );
  const abas =
    ver === 'emails'
      ? abasDe(situacoesDoEmail, nomesDaSituacaoDoEmail, { falhou: emails.falhou, 'na-fila': emails.naFila })
      : abasDe(situacoesDoEvento, nomesDaSituacaoDoEvento, eventos);
  const vazia = ver === 'emails' ? 'Nenhuma mensagem aqui.' : 'Nenhum evento aqui.';
  const lista = {
    scrolls: true,
    className: 'mensagens-tabela',
    empty: <Empty at="h8" none={situacao === 'falhou' ? 'Nada falhou.' : vazia} />,
  };
  return (
    <Page title="E-mails e pagamentos" note={note} acts={todos} reply={actionData}>
      <Tabs label="O que ver" param="ver" all={['emails', 'E-mails']} options={[['eventos', 'Pagamentos']]} />
      <Tabs label="Filtrar por situação" param="situacao" {...abas} />
      {loaderData.ver === 'emails' ? (
        <Rows {...lista} page={loaderData.pagina} caption="E-mails" rowKey={({ id }) => id} columns={colunasDoEmail} />
      ) : (
        <Rows
          {...lista}
          page={loaderData.pagina}
          caption="Eventos de pagamento"
          rowKey={({ chave }) => chave}
          columns={colunasDoEvento}
        />
      )}
    </Page>
  );
}
