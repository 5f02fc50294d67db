// @requirement 15.30.1
import { buscarRegra } from '#db/comissoes/ler-regras-de-comissao.ts';
import { listarCategorias } from '#db/produtos/ler-catalogo.ts';
import { nomesDosProdutos } from '#db/promocoes/ler-admin-promocoes.ts';
import { fraseDaRegra } from '#domain/comissoes/frase-da-regra.ts';
import { digitarRegra } from '#domain/comissoes/regra-cadastro.ts';
import { estadoDaPromocao } from '#domain/precos/estado-da-promocao.ts';
import { noAnswer, Page, title } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { RecordForm } from '#web/panel/record.tsx';
import { regraForm } from './regra-form.ts';
import { salvar } from './regras-action.ts';
import { deSalvar } from './regras-frases.ts';
import type { Route } from './+types/regra.ts';

export const loader = load(async ({ db, now, id }) => {
  const gravada = await buscarRegra(db, id);
  // An ended rule stays as it was.
  const regra = found(gravada && estadoDaPromocao(gravada, now) !== 'encerrada' ? gravada : null);
  const [categorias, produtos] = await Promise.all([listarCategorias(db), nomesDosProdutos(db, regra.produtos)]);
  return {
    frase: fraseDaRegra(regra.paraLer, now),
    start: digitarRegra(regra),
    version: regra.versao,
    data: {
      categorias: categorias.map(({ slug, nome }) => [slug, nome] as const),
      produtos: produtos.map((produto) => ({ id: produto.id, nome: produto.nome })),
    },
  };
});

export const action = salvar;
export const handle = noAnswer({ salvar: deSalvar });
export const meta = () => title('Editar regra de comissão');

export default function Regra({ loaderData: { frase, ...record }, actionData }: Route.ComponentProps) {
  return (
    <Page title="Editar regra de comissão" note={`${frase}. Os pedidos já feitos não mudam.`}>
      <RecordForm
        of={regraForm}
        {...record}
        label="Regra de comissão"
        act="salvar"
        reply={actionData}
        list="/admin/comissoes/regras"
        save="Salvar regra"
      />
    </Page>
  );
}
