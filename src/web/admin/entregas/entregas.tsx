import '#web/admin/base/formulario.css';
import './entregas.css';
import * as z from 'zod/mini';
import {
  type ErroSalvarPrazos,
  salvarAjustesDeEntrega,
  salvarPrazosDeEntrega,
} from '#application/configuracao/salvar-entregas.ts';
import { lerAcompanhamento, lerAjustesDeEntrega, lerPrazosDeEntrega } from '#db/queries/entregas/entregas.ts';
import { type LugarDeEntrega, lugaresDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import { faixaPorExtenso, MAIS_DIAS_DE_ENTREGA, type PrazosDigitados } from '#domain/entregas/prazos-de-entrega.ts';
import { acao, acoes } from '#web/form-action.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { lojaContext } from '#web/request-context.ts';
import { digitados, marcado, textosDe } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import type { Frases } from '#web/form-response.ts';
import { Acompanhamento } from './acompanhamento.tsx';
import { TabelaDePrazos } from './tabela-de-prazos.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/entregas.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, transportadoras } = context.get(lojaContext);
  const [prazos, ajustes, acompanhamento] = await Promise.all([
    lerPrazosDeEntrega(db),
    lerAjustesDeEntrega(db),
    lerAcompanhamento(db),
  ]);
  const inicial = Object.fromEntries(lugaresDeEntrega.map((lugar) => [lugar, faixaPorExtenso(prazos[lugar])]));
  return {
    inicial: inicial as PrazosDigitados,
    acompanhamento: { ...ajustes, ...acompanhamento, transportadoras: transportadoras.todas.map(({ nome }) => nome) },
  };
}

const erroAoCarregarEntregas = 'Erro ao carregar as entregas.';

const semFaixa = `Use dias de 1 a ${MAIS_DIAS_DE_ENTREGA}, como 2 a 5.`;

const frasesDosPrazos: Frases<ErroSalvarPrazos, LugarDeEntrega> = {
  feito: 'Prazos salvos. Valem a partir do próximo pedido.',
  recusado: 'Erro ao salvar os prazos.',
  recusas: {
    campos: ({ faltas }) => ({ faltas: Object.fromEntries(faltas.map((lugar) => [lugar, semFaixa])) }),
  },
  falha: null,
};

const frasesDosAjustes: Frases<never> = { feito: 'Ajuste salvo.', recusas: {} };

const frasesDasEntregas = { intencao: 'Escolha o que salvar.' };

export const action = acoes(
  {
    prazos: acao(
      digitados(textosDe(lugaresDeEntrega, 20)),
      ({ loja, context }, { digitado }) => salvarPrazosDeEntrega(loja, quemPede(context), digitado),
      frasesDosPrazos,
    ),
    ajustes: acao(
      z.object({ concluirEntregues: marcado() }),
      ({ loja, context }, ajustes) => salvarAjustesDeEntrega(loja, quemPede(context), ajustes),
      frasesDosAjustes,
    ),
  },
  { frase: frasesDasEntregas.intencao, status: 400 },
);

export const shouldRevalidate = relerAposRecusa;

const frase = 'Quando cada pedido chega: o que a página, o carrinho e o pedido prometem.';

export const handle: FrasesSemResposta = {
  formularios: { prazos: frasesDosPrazos.recusado },
  leitura: erroAoCarregarEntregas,
};

export const meta = () => metaDoPainel('Entregas');

export default function Entregas({ loaderData: { inicial, acompanhamento }, actionData }: Route.ComponentProps) {
  const dosPrazos = actionData?.intencao === 'prazos' ? actionData : null;
  return (
    <>
      <TituloDoPainel titulo="Entregas" frase={frase} />
      <FraseDaResposta resposta={actionData?.ok || !dosPrazos ? actionData : null} />
      <h2 className="entregas-titulo">Acompanhamento</h2>
      <Acompanhamento {...acompanhamento} />
      <h2 className="entregas-titulo">Dias por estado</h2>
      <p>
        Dias úteis a caminho, depois do despacho, como <b>2 a 5</b>. Fins de semana, feriados nacionais, Carnaval e
        Corpus Christi não contam; o tempo até o despacho é somado à parte.
      </p>
      <TabelaDePrazos inicial={inicial} resposta={dosPrazos as never} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Entregas" frase={erroAoCarregarEntregas} />;
}
