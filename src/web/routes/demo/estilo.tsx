import '#web/styles/conta.css';
import '#web/styles/conta-pedido.css';
import '#web/styles/painel.css';
import '#web/styles/painel-filtros.css';
import '#web/styles/painel-tabela.css';
import '#web/styles/dialogos.css';
import '#web/styles/estilo.css';
import { data } from 'react-router';
import { Controles } from '#web/components/estilo/controles.tsx';
import { Escolhas } from '#web/components/estilo/escolhas.tsx';
import { Fundamentos } from '#web/components/estilo/fundamentos.tsx';
import { Listas } from '#web/components/estilo/listas.tsx';
import { Recados } from '#web/components/estilo/recados.tsx';
import { lojaContext } from '#web/contexto.ts';
import type { Route } from './+types/estilo.ts';

/** Only a demo shows how the shop is made. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(lojaContext).demo) throw data(null, { status: 404 });
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Estilo · ${matches[0].loaderData.loja.nome}` }, { name: 'robots', content: 'noindex' }];
}

/** Every piece of the interface in every state, to be looked at. */
export default function Estilo() {
  return (
    <div className="caixa estilo">
      <h1>Estilo</h1>
      <Fundamentos />
      <Controles />
      <Escolhas />
      <Recados />
      <Listas />
    </div>
  );
}
