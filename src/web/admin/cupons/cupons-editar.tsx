import '#web/admin/base/formulario.css';
import { data } from 'react-router';
import { buscarCupom } from '#db/queries/cupons/admin-cupons.ts';
import { digitarCupom } from '#domain/cupons/cupom-cadastro.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FormularioDoCupom } from './formulario-do-cupom.tsx';
import { salvar } from './cupons-action.ts';
import { erroAoSalvarCupom } from './cupons-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/cupons-editar.ts';

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

export const action = salvar;

export const handle: FrasesSemResposta = { formularios: { '': erroAoSalvarCupom } };

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(`Editar o cupom ${loaderData?.codigo ?? ''}`);
}

export default function EditarCupom({
  loaderData: { codigo, inicial, usos, versao, agora },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo={`Editar o cupom ${codigo}`} frase="Campos com * são obrigatórios." />
      <FormularioDoCupom inicial={inicial} usos={usos} versao={versao} agora={agora} resposta={actionData ?? null} />
    </>
  );
}
