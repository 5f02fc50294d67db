// @requirement 15.35.1 15.35.2 15.35.6
import '#web/admin/base/formulario.css';
import './integracoes.css';
import { useState } from 'react';
import { data, Link, useSubmit } from 'react-router';
import { buscarWebhook, listarMensagensDeWebhook } from '#db/queries/integracoes/webhooks.ts';
import { lerCursor } from '#domain/cursor.ts';
import { formatarMomento } from '#domain/datas.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import { situacoesDaMensagem } from '#domain/integracoes/webhook.ts';
import { contagemParaMostrar } from '#domain/numeros.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { Ato, FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { abasDe } from '#web/admin/base/listas.ts';
import { relerEnquantoExiste } from '#web/admin/base/reler-apos-recusa.ts';
import { useRelerEnquanto } from '#web/admin/base/use-reler-enquanto.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { SegredoMostrado } from './segredo-mostrado.tsx';
import { acoesDoWebhook } from './webhooks-action.ts';
import { erroAoCarregarWebhook, erroAoEnviar, erroAoMudarWebhook, nomesDaSituacao } from './webhooks-frases.ts';
import { RegistroDoWebhook } from './webhooks-registro.tsx';
import { SituacaoDoWebhook } from './webhooks-situacao.tsx';
import type { Route } from './+types/webhooks-pagina.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  if (!podeSerId(params.id)) throw data(null, { status: 404 });
  const situacao = situacoesDaMensagem.find((conhecida) => conhecida === url.searchParams.get('situacao')) ?? null;
  const [webhook, pagina] = await lerOuFalhar(loja, 'webhook could not be read', () =>
    Promise.all([
      buscarWebhook(loja.db, params.id),
      listarMensagensDeWebhook(loja.db, params.id, { situacao, cursor: lerCursor(url.searchParams) }),
    ]),
  );
  if (!webhook) throw data(null, { status: 404 });
  return { webhook, pagina, situacao, agora: loja.relogio.agora(), chave: novoId() };
}

export const action = acoesDoWebhook;

export const shouldRevalidate = relerEnquantoExiste;

export const handle: FrasesSemResposta = {
  formularios: {
    girar: erroAoMudarWebhook,
    ligar: erroAoMudarWebhook,
    desligar: erroAoMudarWebhook,
    excluir: erroAoMudarWebhook,
    testar: erroAoEnviar,
    reenviar: erroAoEnviar,
    'reenviar-paradas': erroAoEnviar,
  },
  leitura: erroAoCarregarWebhook,
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDoPainel(loaderData ? `Webhook ${new URL(loaderData.webhook.endereco).host}` : 'Webhook');

/** While a message is on its way, its outcome appears by itself. */
const OLHAR_A_CADA_MS = 2000;
/** Retries that come soon are waited for; later ones are not. */
const LOGO_MS = 60_000;

export default function PaginaDoWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, pagina, situacao, agora } = loaderData;
  const logo = agora.getTime() + LOGO_MS;
  const pausado = webhook.pausadoAte !== null && webhook.pausadoAte.getTime() >= logo;
  useRelerEnquanto(
    !pausado && pagina.linhas.some(({ proximaEm }) => proximaEm !== null && proximaEm.getTime() < logo),
    OLHAR_A_CADA_MS,
  );
  const { ativo, endereco, esperando, paradas } = webhook;
  const { host } = new URL(endereco);
  const segredo = actionData?.ok && typeof actionData.valor === 'string' ? actionData.valor : null;
  const abas = [
    { valor: 'todas', nome: 'Todas' },
    ...abasDe(situacoesDaMensagem, nomesDaSituacao, { esperando, parada: paradas }),
  ];
  return (
    <>
      <p className="voltar">
        <Link className="elo" to="/admin/integracoes">
          Integrações
        </Link>
      </p>
      <TituloDoPainel titulo={`Webhook ${host}`}>
        <Link className="botao botao-secundario botao-baixo" to={`/admin/integracoes/webhooks/${webhook.id}/editar`}>
          Editar
        </Link>
      </TituloDoPainel>
      {segredo && actionData ? (
        <SegredoMostrado frase={actionData.frase} nome={`Segredo de ${host}`} segredo={segredo} />
      ) : (
        <FraseDaResposta resposta={actionData} />
      )}
      {actionData && !actionData.ok && actionData.motivo && <p>{actionData.motivo}</p>}
      <Dados {...loaderData} resposta={actionData} />
      <h2 className="integracoes-mensagens">Mensagens</h2>
      <FiltrosEmAbas
        rotulo="Filtrar por situação"
        parametro="situacao"
        padrao="todas"
        atual={situacao ?? 'todas'}
        opcoes={abas}
      />
      {ativo && paradas > 0 && (
        <FormDeAto intencao="reenviar-paradas" method="post" preventScrollReset>
          <BotaoDeIntencao intencao="reenviar-paradas" className="botao botao-secundario">
            {paradas === 1 ? 'Enviar de novo a que parou' : `Enviar de novo as ${contagemParaMostrar(paradas)} paradas`}
          </BotaoDeIntencao>
        </FormDeAto>
      )}
      {pagina.linhas.length > 0 ? (
        <RegistroDoWebhook mensagens={pagina.linhas} ativo={ativo} />
      ) : (
        <EstadoVazio coordenada="h8" frase="Nenhuma mensagem aqui. Elas ficam por 30 dias." />
      )}
      <PaginasDaLista anterior={pagina.anterior} proxima={pagina.proxima} />
    </>
  );
}

type DadosProps = Pick<Route.ComponentProps['loaderData'], 'webhook' | 'chave' | 'agora'> & {
  resposta: Route.ComponentProps['actionData'];
};

/** The webhook as it is, and its acts. */
function Dados({ webhook, chave, agora, resposta }: DadosProps) {
  const { endereco, topicos, ativo, segredoVez, segredoAnteriorAte } = webhook;
  const [pergunta, setPergunta] = useState<'girar' | 'excluir' | null>(null);
  // The page is read again while messages are on their way: until a form is answered, a repeat of the test keeps its key.
  const [respondido, setRespondido] = useState({ resposta, chave });
  if (resposta?.ok && resposta !== respondido.resposta) setRespondido({ resposta, chave });
  const submit = useSubmit();
  const enviar = (campos: Record<string, string>) => void submit(campos, { method: 'post', preventScrollReset: true });
  return (
    <section className="bloco" aria-label="O webhook">
      <dl className="dados integracoes-dados">
        <dt>Endereço</dt>
        <dd className="integracoes-endereco">{endereco}</dd>
        <dt>Tópicos</dt>
        <dd>{topicos.join(', ')}</dd>
        <dt>Situação</dt>
        <dd>
          <SituacaoDoWebhook {...webhook} />
        </dd>
        {segredoAnteriorAte && segredoAnteriorAte > agora && (
          <>
            <dt>Segredo anterior</dt>
            <dd>vale até {formatarMomento(segredoAnteriorAte)}</dd>
          </>
        )}
      </dl>
      <div className="formulario-acoes">
        {ativo && (
          <FormDeAto intencao="testar" method="post" preventScrollReset>
            <input type="hidden" name="chave" value={respondido.chave} />
            <BotaoDeIntencao intencao="testar" className="botao botao-secundario">
              Enviar teste
            </BotaoDeIntencao>
          </FormDeAto>
        )}
        <Ato intencao="girar">
          <button type="button" className="botao botao-secundario" onClick={() => setPergunta('girar')}>
            Girar segredo
          </button>
        </Ato>
        <FormDeAto intencao={ativo ? 'desligar' : 'ligar'} method="post" preventScrollReset>
          <BotaoDeIntencao intencao={ativo ? 'desligar' : 'ligar'} className="botao botao-secundario">
            {ativo ? 'Desligar' : 'Ligar'}
          </BotaoDeIntencao>
        </FormDeAto>
        <Ato intencao="excluir">
          <button type="button" className="botao botao-secundario" onClick={() => setPergunta('excluir')}>
            Excluir
          </button>
        </Ato>
      </div>
      <Confirmacao
        aberta={pergunta === 'girar'}
        pergunta="Fazer um segredo novo?"
        consequencia="Por 24 horas as mensagens levam as assinaturas do novo e do anterior. Troque nesse tempo o segredo no programa que as recebe."
        acao="Girar segredo"
        fechar={() => setPergunta(null)}
        aoConfirmar={() => enviar({ intencao: 'girar', vez: String(segredoVez) })}
      />
      <Confirmacao
        aberta={pergunta === 'excluir'}
        pergunta="Excluir este webhook?"
        consequencia="Nada mais é enviado a este endereço, e o registro das mensagens se perde. Não há como desfazer."
        acao="Excluir"
        perigo
        fechar={() => setPergunta(null)}
        aoConfirmar={() => enviar({ intencao: 'excluir' })}
      />
    </section>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Webhook" frase={erroAoCarregarWebhook} />;
}
