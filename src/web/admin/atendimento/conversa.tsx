// @requirement 15.15.4
import './atendimento.css';
import { data, Link } from 'react-router';
import { marcarConversaLida } from '#application/atendimento/marcar-lida.ts';
import { lerRespostasProntas } from '#db/atendimento/ler-admin-atendimento.ts';
import { lerConversa } from '#db/atendimento/ler-conversas.ts';
import { clienteDaPessoa } from '#db/clientes/ler-cliente.ts';
import { novoId } from '#domain/identificador.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { Ato, FormDeAto, usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { replyTo } from '#web/panel/acts.tsx';
import { Page, rereadWhileItExists, Section, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { ConversaNaTela } from '#web/ui/base/conversa.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { acoesDaConversa } from './atendimento-action.ts';
import { conversaDesconhecida } from './atendimento-frases.ts';
import { FormularioDeResposta } from './formulario-de-resposta.tsx';
import { Prazo } from './prazo.tsx';
import type { Route } from './+types/conversa.ts';

/** One conversation; opening it marks it as read by the shop (docs/requirements.md 15.15). */
export const loader = load(async ({ loja, db, id, now }) => {
  const conversa = await lerConversa(db, id);
  if (!conversa) throw data(conversaDesconhecida, { status: 404 });
  if (conversa.naoLidaPelaLoja) await marcarConversaLida(loja, conversa.id, 'loja');
  return {
    conversa,
    clienteId: await clienteDaPessoa(db, conversa),
    prontas: await lerRespostasProntas(db),
    chave: novoId(),
    agora: now,
  };
});

export const action = acoesDaConversa;
export const shouldRevalidate = rereadWhileItExists;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  title(loaderData ? `Atendimento: ${loaderData.conversa.nome}` : 'Atendimento');

export default function ConversaDoAtendimento({ loaderData, actionData }: Route.ComponentProps) {
  const { conversa, clienteId, prontas, agora } = loaderData;
  const podeAbrir = usePodeAbrir();
  const { nome, email, pedidoId, numeroDoPedido, produtoId, produtoNome, situacao, mensagens } = conversa;
  const lista = useListaDeOnde('/admin/atendimento');
  const fechada = situacao === 'fechado';
  const reply = replyTo(actionData, 'responder');
  const chave = useRepeatKey(loaderData.chave, reply);
  const acts = (
    <>
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
    </>
  );
  return (
    <Page title={nome} note={email} back={['Atendimento', lista]} acts={acts}>
      <p className="atendimento-prazo">
        <span>Sobre {numeroDoPedido === null ? produtoNome : `o pedido ${numeroEscrito(numeroDoPedido)}`}</span>
        <span>
          <Prazo {...conversa} agora={agora} />
        </span>
      </p>
      <FraseDaResposta resposta={reply && !reply.ok ? null : actionData} />
      <ConversaNaTela
        falas={mensagens.map(({ autorNome, ...fala }) => ({
          ...fala,
          quem: fala.de === 'loja' ? autorNome || 'Loja' : nome,
        }))}
        lado="loja"
      />
      <Ato>
        <Section title="Responder" id="responder">
          <FormularioDeResposta key={chave} chave={chave} prontas={prontas} reply={reply} />
        </Section>
      </Ato>
    </Page>
  );
}
