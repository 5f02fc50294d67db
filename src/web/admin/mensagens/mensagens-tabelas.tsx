import { Form, Link } from 'react-router';
import type { EmailDaLista, EventoDaLista } from '#db/queries/mensagens/admin-mensagens.ts';
import { formatarMomento } from '#domain/datas.ts';
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';
import { nomeDoEmail } from '#web/admin/base/nomes-dos-emails.ts';
import { Tabela } from '#web/ui/list/list-tabela.tsx';
import { comoEsta, motivoDoEvento } from './mensagens-frases.ts';
import { Situacao } from './mensagens-situacao.tsx';

/** The box of the table of e-mails, or of events. */
function Rolavel({ titulo, children }: { titulo: string; children: React.ReactNode }) {
  return (
    <div className="tabela-rolavel mensagens-tabela" tabIndex={0} role="group" aria-label={titulo}>
      {children}
    </div>
  );
}

type TentarOutraVezProps = {
  qual: string;
  intencao: 'reenviar' | 'reprocessar';
  rotulo: string;
  /** What is tried, for screen readers. */ oQue: string;
  enviando: boolean;
};

/** The button of a row whose message or event is not done. */
export function TentarOutraVez({ qual, intencao, rotulo, oQue, enviando }: TentarOutraVezProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="qual" value={qual} />
      <button
        className="botao botao-pequeno"
        name="intencao"
        value={intencao}
        aria-disabled={enviando}
        aria-label={`${rotulo} ${oQue}`}
      >
        {rotulo}
      </button>
    </Form>
  );
}

export function TabelaDeEmails({ linhas, enviando }: { linhas: EmailDaLista[]; enviando: boolean }) {
  if (linhas.length === 0) return null;
  return (
    <Rolavel titulo="E-mails">
      <Tabela
        className="tabela-em-cartoes"
        legenda="E-mails"
        linhas={linhas}
        chave={({ id }) => id}
        colunas={[
          {
            nome: 'Mensagem',
            valor: ({ id, tipo, erro }) => (
              <>
                <Link className="elo nome" to={`/admin/mensagens/emails/${id}`}>
                  {nomeDoEmail(tipo)}
                </Link>
                {erro && <span className="complemento mensagens-detalhe">{erro}</span>}
              </>
            ),
          },
          { nome: 'Para', classe: 'complemento', valor: ({ para }) => para },
          { nome: 'Pedido', valor: ({ pedidoId }) => pedidoId && <EloDoPedido pedidoId={pedidoId} /> },
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
            valor: ({ id, tipo, para, situacao }) =>
              situacao !== 'enviado' && (
                <TentarOutraVez
                  qual={id}
                  intencao="reenviar"
                  rotulo="Reenviar"
                  oQue={`${nomeDoEmail(tipo)} para ${para}`}
                  enviando={enviando}
                />
              ),
          },
        ]}
      />
    </Rolavel>
  );
}

function EloDoPedido({ pedidoId }: { pedidoId: string }) {
  return (
    <Link className="elo" to={`/admin/pedidos?busca=${pedidoId}`}>
      {codigosDoPedido(pedidoId)}
    </Link>
  );
}

const nomes = { falhou: '', recebido: 'Na fila', ignorado: 'Sem efeito', processado: 'Processado' };

export function TabelaDeEventos({ linhas, enviando }: { linhas: EventoDaLista[]; enviando: boolean }) {
  if (linhas.length === 0) return null;
  return (
    <Rolavel titulo="Eventos de pagamento">
      <Tabela
        className="tabela-em-cartoes"
        legenda="Eventos de pagamento"
        linhas={linhas}
        chave={({ chave }) => chave}
        colunas={[
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
            valor: ({ pedidoId }) =>
              pedidoId ? <EloDoPedido pedidoId={pedidoId} /> : <span className="complemento">desconhecido</span>,
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
            valor: ({ chave, recursoId, situacao }) =>
              situacao !== 'processado' && (
                <TentarOutraVez
                  qual={chave}
                  intencao="reprocessar"
                  rotulo="Reprocessar"
                  oQue={`o pagamento ${recursoId}`}
                  enviando={enviando}
                />
              ),
          },
        ]}
      />
    </Rolavel>
  );
}
