// @requirement 15.32.1 15.35.1
import './integracoes.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ChaveNaLista, listarChaves } from '#db/integracoes/ler-chaves-de-api.ts';
import { listarWebhooks, type WebhookNoPainel } from '#db/integracoes/ler-webhooks.ts';
import { formatarDia, formatarDiaEHora, formatarMomento } from '#domain/datas.ts';
import { situacaoDaChave } from '#domain/integracoes/chave-de-api.ts';
import { contagemParaMostrar } from '#domain/numeros.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { direitosPorExtenso } from '#web/admin/base/palavras-dos-direitos.ts';
import { Badge, columnsOf, New, none, Rows, type Tone, useQuestion } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { acoesDasIntegracoes } from './integracoes-action.ts';
import { deRevogar, erroAoCarregarIntegracoes } from './integracoes-frases.ts';
import { SituacaoDoWebhook } from './webhook-situacao.tsx';
import type { Route } from './+types/integracoes.ts';

export const loader = loadOrLog('keys and webhooks could not be read', async ({ db, now }) => {
  const [chaves, webhooks] = await Promise.all([listarChaves(db), listarWebhooks(db)]);
  return { chaves, webhooks, agora: now };
});

export const action = acoesDasIntegracoes;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ 'revogar-chave': deRevogar }, erroAoCarregarIntegracoes);
export const meta = () => title('Integrações');
export const ErrorBoundary = failure('Integrações', erroAoCarregarIntegracoes);

export default function Integracoes({ loaderData: { chaves, webhooks, agora } }: Route.ComponentProps) {
  return (
    <Page title="Integrações" note="As portas da loja para outros programas.">
      <Parte id="chaves" titulo="Chaves" nova={['Nova chave', '/admin/integracoes/chaves/nova']}>
        <p className="complemento">
          Uma chave deixa outro programa, como um ERP, ler e escrever na loja pela API, só no que os direitos dela
          dizem.{' '}
          <Link className="elo" to="/admin/integracoes/referencia">
            Referência da API
          </Link>
        </p>
        <Chaves {...{ chaves, agora }} />
      </Parte>
      <Parte id="webhooks" titulo="Webhooks" nova={['Novo webhook', '/admin/integracoes/webhooks/novo']}>
        <p className="complemento">
          Um webhook conta a outro programa, na hora, o que acontece na loja: um pedido pago, um estoque baixo.
        </p>
        <Rows
          page={{ linhas: webhooks }}
          caption="Webhooks"
          rowKey={({ id }) => id}
          columns={colunasDosWebhooks}
          empty={<p>Nenhum webhook ainda.</p>}
        />
      </Parte>
    </Page>
  );
}

type ParteProps = { id: string; titulo: string; nova: readonly [string, string]; children: ReactNode };

function Parte({ id, titulo, nova: [texto, para], children }: ParteProps) {
  return (
    <section className="integracoes-parte" aria-labelledby={id}>
      <header>
        <h2 id={id}>{titulo}</h2>
        <New to={para}>{texto}</New>
      </header>
      {children}
    </section>
  );
}

function Situacao({ chave, agora }: { chave: ChaveNaLista; agora: Date }) {
  const { expiraEm, revogadaEm } = chave;
  const situacoes = {
    'em-uso': ['em uso', 'good', expiraEm && ` até ${formatarDia(expiraEm)}`],
    revogada: ['revogada', 'bad', revogadaEm && ` em ${formatarDia(revogadaEm)}`],
    expirada: ['expirada', 'quiet', expiraEm && ` em ${formatarDia(expiraEm)}`],
  } as const satisfies Record<string, readonly [string, Tone, string | null]>;
  const [palavra, tone, quando] = situacoes[situacaoDaChave(chave, agora)];
  return (
    <>
      <Badge tone={tone}>{palavra}</Badge>
      {quando && none(quando)}
    </>
  );
}

const daChave = columnsOf<ChaveNaLista>();

/** The keys of `/api/v1`, with a button that revokes each. */
function Chaves({ chaves, agora }: { chaves: ChaveNaLista[]; agora: Date }) {
  const { ask, answer } = useQuestion<ChaveNaLista>({
    yes: 'Revogar',
    question: ({ nome }) => `Revogar a chave ${nome}?`,
    consequence: () => 'O programa que a usa perde o acesso na hora. Não há como desfazer.',
    send: ({ id }) => ({ intencao: 'revogar-chave', id }),
  });
  const colunas = [
    daChave.name('Chave', ({ nome, comeco }) => (
      <>
        {nome} <code className="complemento">{comeco}…</code>
      </>
    )),
    daChave.plain('Direitos', ({ direitos }) => direitosPorExtenso(direitos), { className: 'integracoes-direitos' }),
    daChave.plain('Situação', (chave) => <Situacao {...{ chave, agora }} />),
    daChave.plain('Último uso', ({ usadaEm }) => (usadaEm ? formatarDiaEHora(usadaEm) : 'nunca')),
    daChave.acts((chave) =>
      chave.revogadaEm ? null : (
        <Ato intencao="revogar-chave">
          <button
            type="button"
            className="botao botao-pequeno"
            aria-label={`Revogar a chave ${chave.nome}`}
            onClick={() => ask(chave)}
          >
            Revogar
          </button>
        </Ato>
      ),
    ),
  ];
  return (
    <>
      {answer}
      <Rows
        page={{ linhas: chaves }}
        caption="Chaves"
        rowKey={({ id }) => id}
        columns={colunas}
        empty={<p>Nenhuma chave ainda.</p>}
      />
    </>
  );
}

const doWebhook = columnsOf<WebhookNoPainel>();
const colunasDosWebhooks = [
  doWebhook.name('Endereço', ({ id, endereco }) => (
    <Link className="integracoes-endereco" to={`/admin/integracoes/webhooks/${id}`}>
      {endereco}
    </Link>
  )),
  doWebhook.plain('Tópicos', ({ topicos }) => topicos.join(', '), { className: 'integracoes-direitos' }),
  doWebhook.plain('Situação', (webhook) => <SituacaoDoWebhook {...webhook} />),
  doWebhook.plain('Última entrega', ({ entregueEm }) => (entregueEm ? formatarMomento(entregueEm) : 'nenhuma')),
  doWebhook.right('Esperando', ({ esperando }) => contagemParaMostrar(esperando)),
  doWebhook.right('Paradas', ({ paradas }) => contagemParaMostrar(paradas)),
];
