// @requirement 15.26.6
import '#web/admin/base/formulario.css';
import '#web/admin/base/formulario-de-produto.css';
import './influencers.css';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { listarMateriais, type Material } from '#db/parceiros/ler-materiais.ts';
import { formatarDia } from '#domain/datas.ts';
import { novoId } from '#domain/identificador.ts';
import { type CampoDoMaterial, type MaterialDigitado, maximosDoMaterial } from '#domain/parceiros/material.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { Ato, FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import { ImagemUnica } from '#web/admin/base/imagem-unica.tsx';
import type { Resposta } from '#web/form-response.ts';
import { replyTo } from '#web/panel/acts.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { useRepeatKey, useSpentKey } from '#web/ui/form/use-repeat-key.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { acoesDosMateriais } from './materiais-action.ts';
import { deExcluirMaterial, dePublicar, erroAoCarregarMateriais } from './materiais-frases.ts';
import type { Route } from './+types/materiais.ts';

export const loader = loadOrLog('material of influencers could not be read', async ({ db }) => ({
  chave: novoId(),
  materiais: await listarMateriais(db),
}));

export const action = acoesDosMateriais;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ publicar: dePublicar, excluir: deExcluirMaterial }, erroAoCarregarMateriais);
export const meta = () => title('Materiais');
export const ErrorBoundary = failure('Materiais', erroAoCarregarMateriais);

export default function Materiais({ loaderData, actionData }: Route.ComponentProps) {
  const { materiais } = loaderData;
  const reply = replyTo(actionData, 'publicar');
  const chave = useRepeatKey(loaderData.chave, reply);
  return (
    <Page
      title="Materiais"
      note="O que os influencers encontram no painel deles para publicar."
      back={['Influencers', '/admin/influencers']}
      reply={actionData}
    >
      <NovoMaterial key={chave} chave={chave} reply={reply} />
      <Section title="Publicados" id="publicados">
        {materiais.length === 0 && <p>Nenhum material ainda.</p>}
        {materiais.map((material) => (
          <MaterialPublicado key={material.id} material={material} />
        ))}
      </Section>
    </Page>
  );
}

type NovoMaterialProps = {
  chave: string;
  reply: Resposta<CampoDoMaterial, MaterialDigitado, unknown, unknown> | null;
};

function NovoMaterial({ chave, reply }: NovoMaterialProps) {
  const recusa = reply && !reply.ok ? reply : null;
  const [enviando, setEnviando] = useState(false);
  const salvando = useNavigation().state === 'submitting';
  const campo = useCampos(recusa?.digitado ?? { titulo: '', texto: '', endereco: '' }, recusa?.faltas);
  return (
    <Ato>
      <FormularioDoPainel julgado={recusa} aria-label="Novo material">
        <input type="hidden" name="intencao" value="publicar" />
        <input type="hidden" name="chave" value={useSpentKey(chave, reply)} />
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
        <div className="publicado-imagem">
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
      <p className="publicado-quando">Publicado em {formatarDia(criadoEm)}</p>
      <FormDeAto method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <BotaoDeIntencao intencao="excluir" sobre={idDoTitulo} className="botao botao-de-perigo">
          Excluir
        </BotaoDeIntencao>
      </FormDeAto>
    </article>
  );
}
