// @requirement 15.31.2
import '#web/admin/base/formulario.css';
import './equipe.css';
import { conjuntosSugeridos } from '#domain/usuarios/conjunto-de-direitos.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { salvar } from './equipe-action.ts';
import { erroAoSalvarConjunto } from './equipe-frases.ts';
import { FormularioDoConjunto } from './formulario-do-conjunto.tsx';
import type { Route } from './+types/equipe-novo.ts';

/** An empty set, or the suggested one that the address names. */
export function loader({ url }: Route.LoaderArgs) {
  const de = conjuntosSugeridos.find(({ nome }) => nome === url.searchParams.get('de'));
  return { inicial: de ?? { nome: '', direitos: [] } };
}

export const action = salvar;

export const handle: FrasesSemResposta = { formularios: { '': erroAoSalvarConjunto } };

export const meta = () => metaDoPainel('Novo conjunto de direitos');

export default function NovoConjunto({ loaderData: { inicial }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Novo conjunto de direitos" frase="Campos com * são obrigatórios." />
      <FormularioDoConjunto key={inicial.nome} inicial={inicial} versao={0} pessoas={0} resposta={actionData ?? null} />
    </>
  );
}
