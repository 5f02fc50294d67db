import '#web/admin/base/formulario.css';
import { listarCategorias } from '#db/queries/produtos/catalogo.ts';
import { novoId } from '#domain/identificador.ts';
import { promocaoVazia } from '#domain/precos/promocao-cadastro.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FormularioDaPromocao } from './formulario-da-promocao.tsx';
import { salvar } from './promocoes-action.ts';
import { erroAoSalvarPromocao } from './promocoes-frases.ts';
import type { Route } from './+types/promocoes-nova.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const categorias = await listarCategorias(context.get(lojaContext).db);
  return { chave: novoId(), categorias: categorias.map(({ slug, nome }) => ({ slug, nome })) };
}

export const action = salvar;

export const handle: FrasesSemResposta = { formularios: { '': erroAoSalvarPromocao } };

export const meta = () => metaDoPainel('Nova promoção');

export default function NovaPromocao({ loaderData: { chave, categorias }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Nova promoção" frase="Nome, tipo e o desconto são obrigatórios." />
      <FormularioDaPromocao
        inicial={promocaoVazia}
        produtos={[]}
        categorias={categorias}
        versao={null}
        chave={chave}
        resposta={actionData ?? null}
      />
    </>
  );
}
