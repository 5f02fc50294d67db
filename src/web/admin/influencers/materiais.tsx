// @requirement 15.26.6
import '#web/admin/base/formulario.css';
import '#web/admin/base/formulario-de-produto.css';
import './influencers.css';
import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { Ato, FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { listarMateriais, type Material } from '#db/queries/parceiros/materiais.ts';
import { formatarDia } from '#domain/datas.ts';
import { novoId } from '#domain/identificador.ts';
import { type CampoDoMaterial, type MaterialDigitado, maximosDoMaterial } from '#domain/parceiros/material.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import { ImagemUnica } from '#web/admin/base/imagem-unica.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import type { Recusada } from '#web/form-response.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { acoesDosMateriais } from './materiais-action.ts';
import { erroAoCarregarMateriais, erroAoExcluirMaterial, erroAoPublicar } from './materiais-frases.ts';
import type { Route } from './+types/materiais.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const materiais = await lerOuFalhar(loja, 'material of influencers could not be read', () =>
    listarMateriais(loja.db),
  );
  return { chave: novoId(), materiais };
}

export const action = acoesDosMateriais;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: { publicar: erroAoPublicar, excluir: erroAoExcluirMaterial },
  leitura: erroAoCarregarMateriais,
};

export const meta = () => metaDoPainel('Materiais');

export default function Materiais({ loaderData, actionData }: Route.ComponentProps) {
  const { materiais } = loaderData;
  const chave = actionData?.ok ? actionData.valor.proximaChave : loaderData.chave;
  const recusa = (
    actionData && !actionData.ok && actionData.intencao === 'publicar' ? actionData : null
  ) as RecusaDoMaterial;
  return (
    <>
      <p className="voltar">
        <Link className="elo" to="/admin/influencers">
          Influencers
        </Link>
      </p>
      <TituloDoPainel titulo="Materiais" frase="O que os influencers encontram no painel deles para publicar." />
      <FraseDaResposta resposta={actionData} />
      <NovoMaterial key={actionData?.ok ? chave : ''} chave={chave} recusa={recusa} />
      <section className="bloco" aria-labelledby="publicados">
        <h2 id="publicados">Publicados</h2>
        {materiais.length === 0 && <p>Nenhum material ainda.</p>}
        {materiais.map((material) => (
          <MaterialPublicado key={material.id} material={material} />
        ))}
      </section>
    </>
  );
}

type RecusaDoMaterial = Recusada<CampoDoMaterial, MaterialDigitado> | null;

function NovoMaterial({ chave, recusa }: { chave: string; recusa: RecusaDoMaterial }) {
  const [enviando, setEnviando] = useState(false);
  const salvando = useNavigation().state === 'submitting';
  const campo = useCampos(recusa?.digitado ?? { titulo: '', texto: '', endereco: '' }, recusa?.faltas);
  return (
    <Ato>
      <FormularioDoPainel julgado={recusa} aria-label="Novo material">
        <input type="hidden" name="intencao" value="publicar" />
        <input type="hidden" name="chave" value={chave} />
        <div className="campos">
          <Campo
            rotulo="Título"
            {...campo('titulo')}
            maxLength={maximosDoMaterial.titulo}
            autoComplete="off"
            required
          />
          <CampoLongo
            rotulo="Texto para publicar"
            {...campo('texto', 'A marca de publicidade vai junto quando a pessoa copia.')}
            maxLength={maximosDoMaterial.texto}
            opcional
          />
          <Campo
            rotulo="Endereço do filme"
            {...campo('endereco')}
            type="url"
            placeholder="https://"
            maxLength={maximosDoMaterial.endereco}
            autoComplete="off"
            opcional
          />
          <ImagemUnica
            nome="imagem"
            rotulo="Imagem"
            dica="JPEG, PNG, WebP, AVIF ou GIF."
            para="loja"
            atual={null}
            erro={recusa?.faltas.imagem ?? null}
            aoMudar={setEnviando}
          />
        </div>
        <Salvar acao="Publicar material" salvando={salvando} parado={enviando} />
      </FormularioDoPainel>
    </Ato>
  );
}

function MaterialPublicado({ material: { id, titulo, texto, endereco, imagem, criadoEm } }: { material: Material }) {
  const idDoTitulo = `material-${id}`;
  return (
    <article className="inscricao" aria-labelledby={idDoTitulo}>
      <h3 id={idDoTitulo}>{titulo}</h3>
      {imagem && (
        <div className="material-imagem">
          <Fotografia imagem={imagem} tamanhos="240px" />
        </div>
      )}
      {texto && <p className="inscricao-texto">{texto}</p>}
      {endereco && (
        <p>
          <a className="elo" href={endereco} rel="noopener noreferrer">
            {endereco}
          </a>
        </p>
      )}
      <p className="material-quando">Publicado em {formatarDia(criadoEm)}</p>
      <FormDeAto method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <BotaoDeIntencao intencao="excluir" sobre={idDoTitulo} className="botao botao-de-perigo">
          Excluir
        </BotaoDeIntencao>
      </FormDeAto>
    </article>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Materiais" frase={erroAoCarregarMateriais} />;
}
