// @requirement 15.15.4
import './atendimento.css';
import { data, Link } from 'react-router';
import { Ato, FormDeAto, usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import * as z from 'zod/mini';
import { marcarConversaLida } from '#application/atendimento/marcar-lida.ts';
import { responderAtendimento, fecharOuReabrir } from '#application/atendimento/responder.ts';
import { lerRespostasProntas } from '#db/queries/atendimento/admin-atendimento.ts';
import { lerConversa } from '#db/queries/atendimento/conversas.ts';
import { clienteDaPessoa } from '#db/queries/clientes/cliente.ts';
import { novoId } from '#domain/identificador.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { acao, acoes } from '#web/form-action.ts';
import { relerEnquantoExiste } from '#web/admin/base/reler-apos-recusa.ts';
import { lojaContext } from '#web/request-context.ts';
import { arquivos, marcado, texto, textoLivre } from '#web/form-fields.ts';
import { comFotos } from '#web/formulario-com-fotos.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { ConversaNaTela } from '#web/ui/base/conversa.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { FormularioDeResposta } from './formulario-de-resposta.tsx';
import { frasesDaResposta, frasesDeFechar, intencaoDesconhecida } from './atendimento-frases.ts';
import { Prazo } from './prazo.tsx';
import type { Route } from './+types/atendimento-conversa.ts';

/** One conversation; opening it marks it as read by the shop (docs/requirements.md 15.15). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const conversa = await lerConversa(loja.db, params.id);
  if (!conversa) throw data('Conversa não encontrada.', { status: 404 });
  if (conversa.naoLidaPelaLoja) await marcarConversaLida(loja, conversa.id, 'loja');
  return {
    conversa,
    clienteId: await clienteDaPessoa(loja.db, conversa),
    prontas: await lerRespostasProntas(loja.db),
    chave: novoId(),
    agora: loja.relogio.agora(),
  };
}

const mudar = (fechar: boolean) =>
  acao(
    z.object({}),
    ({ loja, context, params }) => fecharOuReabrir(loja, quemPede(context), { id: params['id'] ?? '', fechar }),
    frasesDeFechar,
    { status: { 'nao-encontrado': 404 } },
  );

export const action = comFotos(
  acoes(
    {
      responder: acao(
        z.pipe(
          z.object({ texto: textoLivre(), fotos: arquivos(), chave: texto(40), fechar: marcado() }),
          z.transform(({ texto: escrito, ...resto }) => ({ digitado: { texto: escrito }, ...resto })),
        ),
        ({ loja, context, params }, { digitado, fotos, chave, fechar }) =>
          responderAtendimento(loja, quemPede(context), {
            id: params['id'] ?? '',
            ...digitado,
            fotos,
            chave,
            fechar,
          }),
        frasesDaResposta,
        { status: { 'nao-encontrado': 404 } },
      ),
      fechar: mudar(true),
      reabrir: mudar(false),
    },
    { frase: intencaoDesconhecida, status: 400 },
  ),
  { intencao: 'responder', daLoja: true },
);

export const shouldRevalidate = relerEnquantoExiste;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(loaderData ? `Atendimento: ${loaderData.conversa.nome}` : 'Atendimento');
}

export default function ConversaDoAtendimento({ loaderData, actionData }: Route.ComponentProps) {
  const { conversa, clienteId, prontas, chave, agora } = loaderData;
  const podeAbrir = usePodeAbrir();
  const { nome, email, pedidoId, numeroDoPedido, produtoId, produtoNome, situacao, mensagens } = conversa;
  const lista = useListaDeOnde('/admin/atendimento');
  const fechada = situacao === 'fechado';
  const recado = actionData && (actionData.ok || actionData.intencao !== 'responder') ? actionData : null;
  return (
    <>
      <p className="voltar">
        <Link className="elo" to={lista}>
          Atendimento
        </Link>
      </p>
      <TituloDoPainel titulo={nome} frase={email}>
        {clienteId !== null && podeAbrir(`/admin/clientes/${clienteId}`) && (
          <Link className="botao botao-pequeno" to={`/admin/clientes/${clienteId}`}>
            Ver cliente
          </Link>
        )}
        {pedidoId ? (
          <Link className="botao botao-pequeno" to={`/admin/pedidos/${pedidoId}`}>
            Abrir pedido {numeroDoPedido !== null && numeroEscrito(numeroDoPedido)}
          </Link>
        ) : (
          <Link className="botao botao-pequeno" to={`/produto/${produtoId}`}>
            Ver o produto
          </Link>
        )}
        <FormDeAto method="post" preventScrollReset>
          <BotaoDeIntencao intencao={fechada ? 'reabrir' : 'fechar'} className="botao botao-pequeno">
            {fechada ? 'Reabrir conversa' : 'Fechar conversa'}
          </BotaoDeIntencao>
        </FormDeAto>
      </TituloDoPainel>
      <p className="atendimento-prazo">
        <span>Sobre {numeroDoPedido === null ? produtoNome : `o pedido ${numeroEscrito(numeroDoPedido)}`}</span>
        <span>
          <Prazo {...conversa} agora={agora} />
        </span>
      </p>
      <FraseDaResposta resposta={recado} />
      <ConversaNaTela
        falas={mensagens.map(({ autorNome, ...fala }) => ({
          ...fala,
          quem: fala.de === 'loja' ? autorNome || 'Loja' : nome,
        }))}
        lado="loja"
      />
      <Ato>
        <section className="bloco" aria-labelledby="responder">
          <h2 id="responder">Responder</h2>
          <FormularioDeResposta
            key={mensagens.length}
            chave={chave}
            prontas={prontas}
            resposta={actionData?.intencao === 'responder' ? actionData : undefined}
          />
        </section>
      </Ato>
    </>
  );
}
