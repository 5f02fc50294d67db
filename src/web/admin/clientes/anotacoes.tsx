// @requirement 15.33.6
import { useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import type { FichaDoCliente } from '#db/queries/clientes/cliente.ts';
import { MAIOR_ANOTACAO } from '#domain/clientes/anotacao.ts';
import { formatarMomento } from '#domain/datas.ts';
import { Trash2 } from '#web/ui/media/icones.tsx';
import { BotaoDeIcone } from '#web/admin/base/botoes.tsx';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { CampoLongo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio } from '#web/ui/form/formulario.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';

type Anotacao = FichaDoCliente['anotacoes'][number];

export type RespostaDoCliente = Resposta<'texto' | 'confirmacao', { texto?: string; confirmacao?: string } | null>;

type AnotacoesProps = {
  anotacoes: Anotacao[];
  /** Key of the form for a new note. */
  chave: string;
  /** Whether the person may delete it. */
  pode: (anotacao: Anotacao) => boolean;
  /** The response to the page's last form. */
  resposta: RespostaDoCliente | undefined;
};

/** The team's notes on the customer, the newest first. */
export function Anotacoes({ anotacoes, chave, pode, resposta }: AnotacoesProps) {
  const recusa = resposta && !resposta.ok && resposta.intencao === 'anotar' ? resposta : null;
  // Only a saved note empties the form: typed text stays while the page is loaded again.
  const [vista, setVista] = useState(resposta);
  const [salvas, setSalvas] = useState(0);
  if (resposta !== vista) {
    setVista(resposta);
    if (resposta?.ok && resposta.intencao === 'anotar') setSalvas(salvas + 1);
  }
  const [aApagar, setAApagar] = useState<Anotacao | null>(null);
  const ocupado = useNavigation().formData?.get('intencao') === 'anotar';
  const enviar = useSubmit();
  return (
    <section className="bloco" aria-labelledby="anotacoes">
      <h2 id="anotacoes">Anotações da equipe</h2>
      {anotacoes.length === 0 ? (
        <p className="complemento">Nenhuma anotação. O cliente nunca vê o que está aqui.</p>
      ) : (
        <ol className="clientes-anotacoes">
          {anotacoes.map((anotacao) => (
            <li key={anotacao.id}>
              <p className="clientes-anotacao-cabeca">
                <b>{anotacao.autorNome}</b>
                <time dateTime={anotacao.criadoEm.toISOString()}>{formatarMomento(anotacao.criadoEm)}</time>
                {pode(anotacao) && (
                  <Ato intencao="apagar-anotacao">
                    <BotaoDeIcone
                      rotulo={`Apagar a anotação de ${anotacao.autorNome}`}
                      icone={Trash2}
                      onClick={() => setAApagar(anotacao)}
                    />
                  </Ato>
                )}
              </p>
              <p className="clientes-anotacao-texto">{anotacao.texto}</p>
            </li>
          ))}
        </ol>
      )}
      <Ato intencao="anotar">
        <FormularioDoPainel key={salvas} julgado={recusa} preventScrollReset>
          <input type="hidden" name="intencao" value="anotar" />
          <input type="hidden" name="chave" value={chave} />
          <CampoLongo
            rotulo="Nova anotação"
            nome="texto"
            rows={3}
            maxLength={MAIOR_ANOTACAO}
            defaultValue={recusa?.digitado?.texto ?? ''}
            erro={recusa?.faltas.texto}
            autoComplete="off"
          />
          <div className="formulario-acoes">
            <BotaoDeEnvio className="botao botao-secundario" ocupado={ocupado && 'Salvando...'}>
              Salvar anotação
            </BotaoDeEnvio>
          </div>
        </FormularioDoPainel>
      </Ato>
      <Confirmacao
        aberta={aApagar !== null}
        pergunta="Apagar esta anotação?"
        consequencia="Não há como desfazer."
        acao="Apagar"
        perigo
        fechar={() => setAApagar(null)}
        aoConfirmar={() =>
          void enviar(
            { intencao: 'apagar-anotacao', id: aApagar?.id ?? '' },
            { method: 'post', preventScrollReset: true },
          )
        }
      />
    </section>
  );
}
