// @requirement 15.35.1 15.35.2 15.35.6
import './integracoes.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { buscarWebhook, listarMensagensDeWebhook } from '#db/integracoes/ler-webhooks.ts';
import { formatarMomento } from '#domain/datas.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import { situacoesDaMensagem } from '#domain/integracoes/webhook.ts';
import { contagemParaMostrar } from '#domain/numeros.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { useRelerEnquanto } from '#web/admin/base/use-reler-enquanto.ts';
import { Asked, replyTo } from '#web/panel/acts.tsx';
import { Empty, Rows, Tabs } from '#web/panel/list.tsx';
import { Facts, failure, noAnswer, Page, rereadWhileItExists, title } from '#web/panel/page.tsx';
import { found, loadOrLog } from '#web/panel/panel-action.ts';
import { useRepeatKey, useSpentKey } from '#web/ui/form/use-repeat-key.ts';
import { acoesDoWebhook } from './integracoes-action.ts';
import {
  dasParadas,
  deEnviarDeNovo,
  deExcluir,
  deGirar,
  deLigar,
  doTeste,
  erroAoCarregarWebhook,
  nomesDaSituacao,
} from './integracoes-frases.ts';
import { SegredoMostrado } from './segredo-mostrado.tsx';
import { colunasDasMensagens } from './webhook-mensagens.tsx';
import { SituacaoDoWebhook } from './webhook-situacao.tsx';
import type { Route } from './+types/webhook.ts';

export const loader = loadOrLog('webhook could not be read', async ({ db, now, id, query, cursor }) => {
  found(podeSerId(id) || null);
  const situacao = situacoesDaMensagem.find((conhecida) => conhecida === query.get('situacao')) ?? null;
  const [webhook, pagina] = await Promise.all([
    buscarWebhook(db, id),
    listarMensagensDeWebhook(db, id, { situacao, cursor }),
  ]);
  return { webhook: found(webhook), pagina, agora: now, chave: novoId() };
});

export const action = acoesDoWebhook;
export const shouldRevalidate = rereadWhileItExists;
export const handle = noAnswer(
  {
    girar: deGirar,
    ligar: deLigar,
    desligar: deLigar,
    excluir: deExcluir,
    testar: doTeste,
    reenviar: deEnviarDeNovo,
    'reenviar-paradas': dasParadas,
  },
  erroAoCarregarWebhook,
);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  title(loaderData ? `Webhook ${new URL(loaderData.webhook.endereco).host}` : 'Webhook');
export const ErrorBoundary = failure('Webhook', erroAoCarregarWebhook);

/** While a message is on its way, its outcome appears by itself. */
const OLHAR_A_CADA_MS = 2000;
/** Retries that come soon are waited for; later ones are not. */
const LOGO_MS = 60_000;

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, pagina, agora } = loaderData;
  const logo = agora.getTime() + LOGO_MS;
  const pausado = webhook.pausadoAte !== null && webhook.pausadoAte.getTime() >= logo;
  useRelerEnquanto(
    !pausado && pagina.linhas.some(({ proximaEm }) => proximaEm !== null && proximaEm.getTime() < logo),
    OLHAR_A_CADA_MS,
  );
  const { id, ativo, endereco, esperando, paradas } = webhook;
  const { host } = new URL(endereco);
  const segredo = actionData?.ok && typeof actionData.valor === 'string' ? actionData.valor : null;
  const quantas = { esperando, parada: paradas, entregue: undefined };
  const editar = (
    <Link className="botao botao-secundario botao-baixo" to={`/admin/integracoes/webhooks/${id}/editar`}>
      Editar
    </Link>
  );
  return (
    <Page
      title={`Webhook ${host}`}
      back={['Integrações', '/admin/integracoes']}
      acts={editar}
      reply={segredo ? null : actionData}
    >
      {segredo && actionData && (
        <SegredoMostrado frase={actionData.frase} nome={`Segredo de ${host}`} segredo={segredo} />
      )}
      {actionData && !actionData.ok && actionData.motivo && <p>{actionData.motivo}</p>}
      <Dados {...loaderData} resposta={actionData} />
      <h2 className="integracoes-mensagens">Mensagens</h2>
      <Tabs
        label="Filtrar por situação"
        param="situacao"
        all="Todas"
        options={situacoesDaMensagem.map((situacao) => [situacao, nomesDaSituacao[situacao], quantas[situacao]])}
      />
      {ativo && paradas > 0 && (
        <FormDeAto intencao="reenviar-paradas" method="post" preventScrollReset>
          <BotaoDeIntencao intencao="reenviar-paradas" className="botao botao-secundario">
            {paradas === 1 ? 'Enviar de novo a que parou' : `Enviar de novo as ${contagemParaMostrar(paradas)} paradas`}
          </BotaoDeIntencao>
        </FormDeAto>
      )}
      <Rows
        page={pagina}
        caption="Mensagens"
        rowKey={(mensagem) => mensagem.id}
        columns={colunasDasMensagens(ativo)}
        empty={<Empty at="h8" none="Nenhuma mensagem aqui. Elas ficam por 30 dias." />}
      />
    </Page>
  );
}

type DadosProps = Pick<Route.ComponentProps['loaderData'], 'webhook' | 'chave' | 'agora'> & {
  resposta: Route.ComponentProps['actionData'];
};

/** The webhook as it is, and its acts. */
function Dados({ webhook, chave, agora, resposta }: DadosProps) {
  const { endereco, topicos, ativo, segredoVez, segredoAnteriorAte } = webhook;
  const chaveDoTeste = useRepeatKey(chave, replyTo(resposta, 'testar'));
  // Read again after a lost answer, the page has the next number, with which a repeat would turn the secret once more. Once
  // somebody else has turned it, the held number is refused for ever.
  const round = useSpentKey('', replyTo(resposta, 'girar'));
  const [turn, setTurn] = useState({ round, vez: segredoVez });
  if (turn.round !== round && turn.vez !== segredoVez) setTurn({ round, vez: segredoVez });
  return (
    <section className="bloco integracoes-dados" aria-label="O webhook">
      <Facts
        of={[
          ['Endereço', endereco],
          ['Tópicos', topicos.join(', ')],
          ['Situação', <SituacaoDoWebhook key="situacao" {...webhook} />],
          [
            'Segredo anterior',
            segredoAnteriorAte && segredoAnteriorAte > agora && `vale até ${formatarMomento(segredoAnteriorAte)}`,
          ],
        ]}
      />
      <div className="formulario-acoes">
        {ativo && (
          <FormDeAto intencao="testar" method="post" preventScrollReset>
            <input type="hidden" name="chave" value={chaveDoTeste} />
            <BotaoDeIntencao intencao="testar" className="botao botao-secundario">
              Enviar teste
            </BotaoDeIntencao>
          </FormDeAto>
        )}
        <Asked
          act="girar"
          question="Fazer um segredo novo?"
          consequence="Por 24 horas as mensagens levam as assinaturas do novo e do anterior. Troque nesse tempo o segredo no programa que as recebe."
          yes="Girar segredo"
          harmless
          send={{ vez: String(turn.vez) }}
        >
          {(ask) => (
            <button type="button" className="botao botao-secundario" onClick={ask}>
              Girar segredo
            </button>
          )}
        </Asked>
        <FormDeAto intencao={ativo ? 'desligar' : 'ligar'} method="post" preventScrollReset>
          <BotaoDeIntencao intencao={ativo ? 'desligar' : 'ligar'} className="botao botao-secundario">
            {ativo ? 'Desligar' : 'Ligar'}
          </BotaoDeIntencao>
        </FormDeAto>
        <Asked
          act="excluir"
          question="Excluir este webhook?"
          consequence="Nada mais é enviado a este endereço, e o registro das mensagens se perde. Não há como desfazer."
          yes="Excluir"
        >
          {(ask) => (
            <button type="button" className="botao botao-secundario" onClick={ask}>
              Excluir
            </button>
          )}
        </Asked>
      </div>
    </section>
  );
}
