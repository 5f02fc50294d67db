// @requirement 15.3.3
import '#web/conta/conta.css';
import '#web/conta/cartao-do-pedido.css';
import '#web/ui/pedido/detalhes-do-pedido.css';
import '#web/conta/cartao-da-compra.css';
import '#web/moldura/painel/painel.css';
import '#web/moldura/painel/titulo-do-painel.css';
import '#web/ui/base/dados.css';
import '#web/ui/list/filtros.css';
import '#web/ui/base/ferramentas.css';
import '#web/ui/list/tabela.css';
import '#web/ui/base/situacao.css';
import '#web/ui/overlay/menu-de-acoes.css';
import '#web/ui/overlay/dialogo.css';
import '#demo/style-page/estilo.css';
import { data } from 'react-router';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { exemplosDoEstilo } from '#demo/style-page/ler-exemplos.ts';
import { lojaContext } from '#web/request-context.ts';
import { Controles } from '#demo/style-page/controles.tsx';
import { Escolhas } from '#demo/style-page/escolhas.tsx';
import { Fundamentos } from '#demo/style-page/fundamentos.tsx';
import { Listas } from '#demo/style-page/listas.tsx';
import { Recados } from '#demo/style-page/recados.tsx';
import type { Route } from './+types/estilo.ts';

/** Exists in the demo only. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(lojaContext).demo) throw data(null, { status: 404 });
  return exemplosDoEstilo;
}

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Estilo', matches[0].loaderData.loja.nome);
}

/** Every part of the interface in every state. */
export default function Estilo({ loaderData: exemplos }: Route.ComponentProps) {
  return (
    <div className="caixa estilo">
      <h1>Estilo</h1>
      <Fundamentos />
      <Controles exemplos={exemplos} />
      <Escolhas exemplos={exemplos} />
      <Recados />
      <Listas exemplos={exemplos} />
    </div>
  );
}
