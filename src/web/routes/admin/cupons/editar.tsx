import '#web/styles/painel-cadastros.css';
import { data, redirect } from 'react-router';
import { buscarCupom } from '#db/queries/admin-cupons.ts';
import { digitarCupom } from '#domain/cupom-cadastro.ts';
import { FormularioDoCupom } from '#web/components/admin-cupons/formulario-do-cupom.tsx';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/contexto.ts';
import { receberCupom } from './receber-cupom.ts';
import type { Route } from './+types/editar.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const cupom = await buscarCupom(db, params.id);
  if (!cupom) throw data(null, { status: 404 });
  return {
    codigo: cupom.codigo,
    inicial: digitarCupom(cupom),
    usos: cupom.usos,
    versao: cupom.versao,
    agora: relogio.agora().getTime(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { recusa, codigo } = await receberCupom(context, request, params.id);
  return recusa ?? redirect(`/admin/cupons?salvo=${codigo}`);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Editar o cupom ${loaderData?.codigo ?? ''} · Painel Admin` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function EditarCupom({
  loaderData: { codigo, inicial, usos, versao, agora },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo={`Editar o cupom ${codigo}`} frase="Campos com * são obrigatórios." />
      <FormularioDoCupom inicial={inicial} usos={usos} versao={versao} agora={agora} recusa={actionData ?? null} />
    </>
  );
}
