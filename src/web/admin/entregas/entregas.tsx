import '#web/admin/base/formulario.css';
import './entregas.css';
import { lerAcompanhamento, lerAjustesDeEntrega, lerPrazosDeEntrega } from '#db/entregas/ler-entregas.ts';
import { lugaresDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import { faixaPorExtenso, type PrazosDigitados } from '#domain/entregas/prazos-de-entrega.ts';
import { replyTo } from '#web/panel/acts.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { Acompanhamento } from './acompanhamento.tsx';
import { salvar } from './entregas-action.ts';
import { dosPrazos, erroAoCarregarEntregas } from './entregas-frases.ts';
import { TabelaDePrazos } from './tabela-de-prazos.tsx';
import type { Route } from './+types/entregas.ts';

export const loader = load(async ({ loja, db }) => {
  const [prazos, ajustes, acompanhamento] = await Promise.all([
    lerPrazosDeEntrega(db),
    lerAjustesDeEntrega(db),
    lerAcompanhamento(db),
  ]);
  const inicial = Object.fromEntries(lugaresDeEntrega.map((lugar) => [lugar, faixaPorExtenso(prazos[lugar])]));
  const transportadoras = loja.transportadoras.todas.map(({ nome }) => nome);
  return { inicial: inicial as PrazosDigitados, acompanhamento: { ...ajustes, ...acompanhamento, transportadoras } };
});

export const action = salvar;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ prazos: dosPrazos }, erroAoCarregarEntregas);
export const meta = () => title('Entregas');
export const ErrorBoundary = failure('Entregas', erroAoCarregarEntregas);

export default function Entregas({ loaderData: { inicial, acompanhamento }, actionData }: Route.ComponentProps) {
  const prazos = replyTo(actionData, 'prazos');
  return (
    <Page
      title="Entregas"
      note="Quando cada pedido chega: o que a página, o carrinho e o pedido prometem."
      reply={prazos && !prazos.ok ? null : actionData}
    >
      <h2 className="entregas-titulo">Acompanhamento</h2>
      <Acompanhamento {...acompanhamento} />
      <h2 className="entregas-titulo">Dias por estado</h2>
      <p>
        Dias úteis a caminho, depois do despacho, como <b>2 a 5</b>. Fins de semana, feriados nacionais, Carnaval e
        Corpus Christi não contam; o tempo até o despacho é somado à parte.
      </p>
      <TabelaDePrazos inicial={inicial} reply={prazos} />
    </Page>
  );
}
