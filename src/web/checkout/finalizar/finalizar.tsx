// @requirement 2.1.2
import '#web/ui/form/campo.css';
import '#web/checkout/checkout.css';
import './finalizar.css';
import './comanda.css';
import '#web/carrinho/partes-do-carrinho.css';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { lerEntregaPadrao } from '#db/conta/ler-conta-do-cliente.ts';
import { lerEnderecos } from '#db/conta/ler-enderecos-da-conta.ts';
import { FormularioDoCheckout } from './formulario-do-checkout.tsx';
import { MolduraReduzida } from '#web/checkout/moldura-reduzida.tsx';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import type { Route } from './+types/finalizar.ts';

/** Returns buyer and seller. The cart is stored in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const usuario = context.get(usuarioContext);
  const [loja, entrega, enderecos] = await Promise.all([
    lerDadosDaLoja(db),
    usuario ? lerEntregaPadrao(db, usuario.uid) : null,
    usuario ? lerEnderecos(db, usuario.uid) : [],
  ]);
  return { usuario, entrega, enderecos, loja, ano: relogio.agora().getFullYear() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaForaDosBuscadores('Finalizar Pedido', loaderData?.loja.nome);
}

export default function Checkout({ loaderData: { usuario, entrega, enderecos, loja, ano } }: Route.ComponentProps) {
  return (
    <MolduraReduzida loja={loja} ano={ano}>
      <FormularioDoCheckout usuario={usuario} entrega={entrega} enderecos={enderecos} loja={loja} />
    </MolduraReduzida>
  );
}
