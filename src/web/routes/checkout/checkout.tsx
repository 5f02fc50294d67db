import '#web/styles/formularios.css';
import '#web/styles/finalizar.css';
import { FormularioDoCheckout } from '#web/components/checkout/formulario-do-checkout.tsx';
import { MolduraReduzida } from '#web/components/checkout/moldura-reduzida.tsx';
import { lojaContext, usuarioContext } from '#web/contexto.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import type { Route } from './+types/checkout.ts';

/** Who buys, and who sells. The cart itself lives in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  return { usuario: context.get(usuarioContext), loja: await lerDadosDaLoja(db), ano: relogio.agora().getFullYear() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Finalizar Pedido · ${loaderData?.loja.nome ?? 'Grande Roque'}` }, { name: 'robots', content: 'noindex' }];
}

export default function Checkout({ loaderData: { usuario, loja, ano } }: Route.ComponentProps) {
  return (
    <MolduraReduzida loja={loja} ano={ano}>
      <FormularioDoCheckout usuario={usuario} loja={loja} />
    </MolduraReduzida>
  );
}
