// @requirement 15.15.1
import './ajuda.css';
import { data, Link, redirect } from 'react-router';
import { perguntarSobreProduto } from '#application/atendimento/perguntar-sobre-produto.ts';
import { seloDaConversa } from '#application/atendimento/elo-da-conversa.ts';
import { ok } from '#domain/result.ts';
import { produtoDaPergunta } from '#db/atendimento/ler-conversas.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { DIAS_PARA_RESPONDER, linkDoWhatsapp } from '#domain/atendimento/atendimento.ts';
import { novoId } from '#domain/identificador.ts';
import { acao } from '#web/form-action.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { comFotos } from '#web/formulario-com-fotos.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { OutrasVias } from './conversa-do-cliente.tsx';
import { esquemaDaPergunta } from './ajuda-schema.ts';
import { FormularioDeMensagem } from './formulario-de-mensagem.tsx';
import { frasesDaPergunta } from './ajuda-frases.ts';
import type { Route } from './+types/ajuda-produto.ts';

async function abrir({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const produto = await produtoDaPergunta(context.get(lojaContext).db, params.id);
  if (!produto) throw data(null, { status: 404 });
  return produto;
}

/** A question about a product, by anybody (docs/requirements.md 15.15). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const produto = await abrir({ context, params });
  const { whatsapp } = await lerDadosDaLoja(context.get(lojaContext).db);
  return {
    produto,
    comConta: context.get(usuarioContext) !== null,
    chave: novoId(),
    whatsapp: linkDoWhatsapp(whatsapp, `Olá! Tenho uma pergunta sobre ${produto.nome}.`),
  };
}

export const action = comFotos(
  acao(
    esquemaDaPergunta,
    async ({ loja, context, params }, { digitado, fotos, chave }) => {
      const uid = context.get(usuarioContext)?.uid ?? null;
      const fim = await perguntarSobreProduto(loja, {
        produtoId: params['id'] ?? '',
        uid,
        endereco: context.get(enderecoContext),
        ...digitado,
        fotos,
        chave,
      });
      if (!fim.ok) return fim;
      const { conversaId } = fim.valor;
      return ok(`/ajuda/conversa/${conversaId}${uid ? '' : `?selo=${seloDaConversa(loja, conversaId)}`}`);
    },
    frasesDaPergunta,
    {
      seguir: (caminho) => redirect(caminho, 303),
      status: { 'nao-encontrado': 404, 'muitas-mensagens': 429, 'perguntas-demais': 429 },
    },
  ),
  { conferir: (pedida: Route.ActionArgs) => abrir(pedida) },
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaForaDosBuscadores(
    `Pergunta sobre ${loaderData?.produto.nome ?? 'um produto'}`,
    matches[0].loaderData.loja.nome,
  );
}

export default function AjudaDoProduto({ loaderData, actionData }: Route.ComponentProps) {
  const { produto, comConta, chave, whatsapp } = loaderData;
  return (
    <PaginaEstreita
      titulo="Preciso de ajuda"
      chamada={
        <Link className="elo" to={`/produto/${produto.id}`}>
          {produto.nome}
        </Link>
      }
    >
      <p className="ajuda-situacao">
        Pergunte o que quiser saber do produto. Respondemos em até {DIAS_PARA_RESPONDER} dias, e avisamos você por
        e-mail.
      </p>
      <FormularioDeMensagem resposta={actionData} chave={chave} rotulo="Sua pergunta" comContato={!comConta} />
      <OutrasVias whatsapp={whatsapp} />
    </PaginaEstreita>
  );
}
