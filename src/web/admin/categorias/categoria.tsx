// @requirement 2.17.3
import '#web/admin/base/formulario.css';
import '#web/admin/base/formulario-de-produto.css';
import '#web/admin/base/chave.css';
import '#web/admin/base/editor.css';
import { useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { type CategoriaDoFormulario, lerCategoriaDoAdmin } from '#db/categorias/ler-admin-categorias.ts';
import { maximosDaCategoria } from '#domain/categorias/categoria-cadastro.ts';
import { slugDe } from '#domain/produtos/produto.ts';
import { ImagemUnica } from '#web/admin/base/imagem-unica.tsx';
import {
  AlteracoesPorSalvar,
  FormularioDoPainel,
  RecadoDoCadastro,
  Salvar,
  useVoltarDepoisDeSalvar,
} from '#web/admin/base/formulario.tsx';
import { frasesDoCatalogo } from '#web/moldura/moldura-frases.ts';
import { noAnswer, Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import type { RespostaDaCategoria } from './categoria-form.ts';
import { salvar } from './categorias-action.ts';
import { deSalvar } from './categorias-frases.ts';
import type { Route } from './+types/categoria.ts';

const formaDoSlug = /^[a-z0-9-]{1,100}$/;

/** The category of the address, whose `id` is its slug, or a new one. */
export const loader = load(async ({ db, id }) => {
  if (id === '') return { categoria: null };
  const categoria = formaDoSlug.test(id) ? await lerCategoriaDoAdmin(db, id) : null;
  if (!categoria) throw data(frasesDoCatalogo.semCategoria, { status: 404 });
  return { categoria };
});

export const action = salvar;

/** After a change of the slug this address does not exist any more, so the form is not revalidated before it leaves. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formMethod && defaultShouldRevalidate;

export const handle = noAnswer({ '': deSalvar });
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export const meta = ({ loaderData }: Route.MetaArgs) =>
  title(loaderData?.categoria === null ? 'Nova categoria' : `Editar categoria: ${loaderData?.categoria.nome ?? ''}`);

export default function Categoria({ loaderData: { categoria }, actionData }: Route.ComponentProps) {
  return (
    <Page title={categoria ? 'Editar categoria' : 'Nova categoria'} note="Campos com * são obrigatórios.">
      <FormularioDeCategoria categoria={categoria} resposta={actionData ?? null} />
    </Page>
  );
}

type FormularioDeCategoriaProps = { categoria: CategoriaDoFormulario | null; resposta: RespostaDaCategoria | null };

/** The form of a category (docs/requirements.md 2.17 and 5.6). The slug is made of the name until the admin types one. */
function FormularioDeCategoria({ categoria, resposta }: FormularioDeCategoriaProps) {
  const { state: andando, formAction } = useNavigation();
  const doServidor = resposta && !resposta.ok ? resposta : null;
  const inicial = doServidor?.digitado ?? {
    nome: categoria?.nome ?? '',
    slug: categoria?.slug ?? '',
    descricao: categoria?.descricao ?? '',
  };
  const campo = useCampos(inicial, doServidor?.faltas);
  const [slug, setSlug] = useState(inicial.slug);
  const [slugSolto, setSlugSolto] = useState(inicial.slug !== '');
  const [mexido, setMexido] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const [versaoAceita, setVersaoAceita] = useState<number | null>(null);
  const salva = resposta?.ok ? resposta.frase : null;
  const salvando = andando !== 'idle' && formAction !== undefined;
  const mudaEndereco = categoria !== null && slug.trim() !== '' && slug.trim().toLowerCase() !== categoria.slug;
  useVoltarDepoisDeSalvar(salva, '/admin/categorias');
  return (
    <>
      <FormularioDoPainel
        julgado={doServidor}
        onChange={() => setMexido(true)}
        onSubmit={(evento) => {
          if (salvando || salva || enviando) evento.preventDefault();
        }}
      >
        <input type="hidden" name="versao" value={versaoAceita ?? categoria?.versao ?? 0} />
        <RecadoDoCadastro {...{ resposta, salvando, versaoAceita }} aoAceitar={setVersaoAceita} />
        <div className="campos">
          <Campo
            rotulo="Nome *"
            {...campo('nome')}
            className="colunas-3-largo"
            maxLength={maximosDaCategoria.nome}
            autoComplete="off"
            required
            onChange={({ target }) => {
              if (!slugSolto) setSlug(slugDe(target.value));
            }}
          />
          <Campo
            rotulo="Slug *"
            nome="slug"
            className="colunas-3-largo"
            value={slug}
            erro={doServidor?.faltas.slug}
            dica={
              mudaEndereco
                ? 'O endereço antigo vai levar ao novo, e os produtos vão junto.'
                : `O endereço será /categoria/${slug || '…'}`
            }
            maxLength={maximosDaCategoria.slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            onChange={({ target }) => {
              setSlug(target.value);
              setSlugSolto(target.value !== '');
            }}
          />
          <CampoLongo
            rotulo="Descrição"
            {...campo('descricao', 'Duas linhas no alto da página da categoria. Vazia, não aparece.')}
            maxLength={maximosDaCategoria.descricao}
          />
          <ImagemUnica
            nome="imagem"
            rotulo="Imagem"
            dica="ou arraste-a para cá. Boa com 1280 por 960 pixels."
            para="categorias"
            atual={categoria?.imagem ?? null}
            erro={doServidor?.faltas.imagem ?? null}
            aoMudar={(ativo) => {
              setMexido(true);
              setEnviando(ativo);
            }}
          />
        </div>
        <Salvar
          acao="Salvar categoria"
          salvando={salvando}
          parado={enviando || salva !== null}
          voltar="/admin/categorias"
        />
      </FormularioDoPainel>
      <AlteracoesPorSalvar ha={mexido && !salva && !salvando} />
    </>
  );
}
