// @requirement 15.26.7
import '#web/admin/base/formulario.css';
import './influencers.css';
import { Link, useNavigation } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import {
  type ComunicadoNoPainel,
  listarComunicados,
  listarDestinatarios,
  MAIS_DESTINATARIOS,
} from '#db/queries/parceiros/materiais.ts';
import { formatarMomento } from '#domain/datas.ts';
import { novoId } from '#domain/identificador.ts';
import { maximosDoComunicado } from '#domain/parceiros/comunicado.ts';
import { Marcas } from '#web/admin/base/alcance.tsx';
import { FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { CaixaDeMarcar, Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { enviar } from './materiais-action.ts';
import { erroAoCarregarMensagens, erroAoEnviar } from './materiais-frases.ts';
import type { Route } from './+types/mensagens.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  return lerOuFalhar(loja, 'messages to influencers could not be read', async () => {
    const [comunicados, destinatarios] = await Promise.all([
      listarComunicados(loja.db),
      listarDestinatarios(loja.db, MAIS_DESTINATARIOS),
    ]);
    return { chave: novoId(), comunicados, destinatarios: destinatarios.map(({ uid, nome }) => ({ uid, nome })) };
  });
}

export const action = enviar;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = { formularios: { '': erroAoEnviar }, leitura: erroAoCarregarMensagens };

export const meta = () => metaDoPainel('Mensagens aos influencers');

export default function Mensagens({ loaderData, actionData }: Route.ComponentProps) {
  const { comunicados, destinatarios } = loaderData;
  const chave = actionData?.ok ? actionData.valor.proximaChave : loaderData.chave;
  const salvando = useNavigation().state === 'submitting';
  const recusa = actionData && !actionData.ok ? actionData : null;
  const campo = useCampos(recusa?.digitado ?? { assunto: '', texto: '' }, recusa?.faltas);
  const marcados = recusa?.digitado?.uids ?? [];
  return (
    <>
      <p className="voltar">
        <Link className="elo" to="/admin/influencers">
          Influencers
        </Link>
      </p>
      <TituloDoPainel
        titulo="Mensagens aos influencers"
        frase="Cada uma aparece no painel de quem a recebe, e vai por e-mail."
      />
      <FraseDaResposta resposta={actionData} />
      <Ato>
        <FormularioDoPainel julgado={recusa} key={actionData?.ok ? chave : ''} aria-label="Nova mensagem">
          <input type="hidden" name="chave" value={chave} />
          <div className="campos">
            <Campo
              rotulo="Assunto"
              {...campo('assunto')}
              maxLength={maximosDoComunicado.assunto}
              autoComplete="off"
              required
            />
            <CampoLongo rotulo="Mensagem" {...campo('texto')} maxLength={maximosDoComunicado.texto} required />
          </div>
          {destinatarios.length > 0 && (
            <div className="influencers-destinatarios">
              <Marcas titulo="Só para estes (sem marcar ninguém, vai para todos)">
                {destinatarios.map(({ uid, nome }) => (
                  <CaixaDeMarcar
                    key={uid}
                    rotulo={nome}
                    nome="uids"
                    value={uid}
                    defaultChecked={marcados.includes(uid)}
                  />
                ))}
              </Marcas>
            </div>
          )}
          <Salvar acao="Enviar mensagem" salvando={salvando} />
        </FormularioDoPainel>
      </Ato>
      <section className="bloco" aria-labelledby="enviadas">
        <h2 id="enviadas">Enviadas</h2>
        {comunicados.length === 0 ? <p>Nenhuma mensagem ainda.</p> : <Enviadas comunicados={comunicados} />}
      </section>
    </>
  );
}

function Enviadas({ comunicados }: { comunicados: ComunicadoNoPainel[] }) {
  return comunicados.map(({ id, assunto, texto, criadoEm, quantos, lidos }) => (
    <article key={id} className="inscricao" aria-labelledby={`mensagem-${id}`}>
      <h3 id={`mensagem-${id}`}>{assunto}</h3>
      <p className="inscricao-texto">{texto}</p>
      <p className="material-quando">
        {formatarMomento(criadoEm)} · lida por {lidos} de {quantos}
      </p>
    </article>
  ));
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Mensagens aos influencers" frase={erroAoCarregarMensagens} />;
}
