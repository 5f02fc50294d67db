// @requirement 15.19.3
import { data, Link, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { pararDeReceber, verParada, type Parada } from '#application/consentimentos/parar-de-receber.ts';
import type { TipoDeParada } from '#domain/consentimentos/consentimento.ts';
import type { Recusa } from '#domain/recusas.ts';
import { acao } from '#web/form-action.ts';
import type { Frases } from '#web/form-response.ts';
import { podeRepetir } from '#web/no-answer-refusal.ts';
import { lojaContext } from '#web/request-context.ts';
import { texto } from '#web/form-fields.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import type { Route } from './+types/parar.ts';

const paradas: Record<TipoDeParada, { pergunta: string; parou: string; nada: string }> = {
  'avise-me': {
    pergunta: 'Quer parar de receber os avisos de chegada neste e-mail? Todos os que ele espera são apagados.',
    parou: 'Pronto: este e-mail não recebe mais avisos de chegada.',
    nada: 'Este e-mail não espera por nenhum aviso de chegada. Não há nada a parar.',
  },
  'carrinho-deixado': {
    pergunta: 'Quer parar de receber lembretes do carrinho? A lista que guardamos para eles também é apagada.',
    parou: 'Pronto: você não recebe mais lembretes do carrinho.',
    nada: 'Os lembretes do carrinho já estão desligados. Não há nada a parar.',
  },
  favoritos: {
    pergunta: 'Quer parar de receber novidades dos seus favoritos? A lista continua guardada.',
    parou: 'Pronto: você não recebe mais novidades dos favoritos.',
    nada: 'As novidades dos favoritos já estão desligadas. Não há nada a parar.',
  },
  'pedir-avaliacao': {
    pergunta: 'Quer parar de receber pedidos de avaliação neste e-mail? Você continua podendo avaliar quando quiser.',
    parou: 'Pronto: não pedimos mais avaliações neste e-mail.',
    nada: 'Não pedimos mais avaliações neste e-mail. Não há nada a parar.',
  },
};

const perguntaDaParada = (tipo: TipoDeParada) => paradas[tipo].pergunta;
const nadaAParar = (tipo: TipoDeParada) => paradas[tipo].nada;
const eloDeOutro = 'Este link não é da loja. Copie o endereço inteiro da mensagem.';

const frasesDaParada: Frases<Recusa<'elo-invalido'>, never, Parada> = {
  feito: ({ tipo }) => paradas[tipo].parou,
  recusas: { 'elo-invalido': eloDeOutro },
};

/** Only shows the subscription; stopping takes a press, since mail scanners open links. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const vista = await verParada(context.get(lojaContext), token);
  return vista.ok ? { parada: vista.valor } : data({ parada: null }, { status: 404 });
}

/** Handles the page's button and the one-click request of mail programs (RFC 8058), which has no cookie. */
export const action = acao(
  z.object({ 'List-Unsubscribe': texto(20) }),
  ({ loja, params }, { 'List-Unsubscribe': clique }) =>
    pararDeReceber(loja, params['token'] ?? '', clique === 'One-Click' ? 'um-clique' : 'elo-do-email'),
  frasesDaParada,
  { status: { 'elo-invalido': 404 } },
);

export function meta({ matches }: Route.MetaArgs) {
  // The address is a key: other sites get no referrer, while the form still sends its origin.
  return metaForaDosBuscadores('Parar de receber', matches[0].loaderData.loja.nome, 'same-origin');
}

export default function Parar({ loaderData: { parada }, actionData }: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  return (
    <PaginaEstreita
      titulo="Parar de receber"
      chamada="Mensagens sobre os seus pedidos e a sua conta continuam chegando: elas não dependem disto."
    >
      {actionData && <FraseDaResposta resposta={actionData} />}
      {actionData && !podeRepetir(actionData) ? null : parada === null ? (
        <Mensagem tipo="erro" texto={eloDeOutro} />
      ) : parada.resta ? (
        <>
          <p>{perguntaDaParada(parada.tipo)}</p>
          <Formulario julgado={null} method="post">
            <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Parando...'}>
              Parar de receber
            </BotaoDeEnvio>
          </Formulario>
        </>
      ) : (
        <Mensagem tipo="info" texto={nadaAParar(parada.tipo)} />
      )}
      <p>
        <Link className="elo" to="/">
          Ir para a loja
        </Link>
      </p>
    </PaginaEstreita>
  );
}
