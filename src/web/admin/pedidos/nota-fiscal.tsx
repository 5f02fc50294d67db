// @requirement 15.21.1
import '#web/admin/base/formulario.css';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Ato, FormDeAto, usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import type { DetalhesDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { chaveEmGrupos, lerChaveDaNota, modelosDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';
import { AlteracoesPorSalvar, FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { CampoDeArquivo } from '#web/ui/form/campo-de-arquivo.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import type { RespostaDosPedidos } from './use-acoes.ts';

type NotaFiscalProps = {
  pedido: Pick<DetalhesDoPedido['pedido'], 'id' | 'notaChave' | 'notaPdf' | 'notaXml'>;
  resposta: RespostaDosPedidos | undefined;
};

/** The order's invoice: its key, of which the buyer is notified, and its files (docs/requirements.md 15.21). */
export function NotaFiscal({ pedido, resposta }: NotaFiscalProps) {
  const { notaChave, notaPdf, notaXml } = pedido;
  const titulo = useRef<HTMLHeadingElement>(null);
  // The response replaces the submitted form, which would lose the focus.
  useEffect(() => {
    if (resposta?.ok && (resposta.intencao === 'notaFiscal' || resposta.intencao === 'retirarNota'))
      titulo.current?.focus();
  }, [resposta]);
  return (
    <section className="bloco" aria-labelledby="nota-fiscal">
      <h2 id="nota-fiscal" ref={titulo} tabIndex={-1}>
        Nota fiscal
      </h2>
      {notaChave && <NotaSalva pedido={pedido} chave={notaChave} />}
      <Ato>
        {/* A new key: stored files are not sent again with the next save. */}
        <FormularioDaNota
          key={`${notaChave} ${notaPdf} ${notaXml}`}
          pedido={pedido}
          salva={notaChave ?? ''}
          resposta={resposta}
        />
        {notaChave && <Retirada visto={notaChave} />}
      </Ato>
      {!notaChave && <SemNota />}
    </section>
  );
}

/** For people who cannot add one. */
function SemNota() {
  return usePodeEnviar()() ? null : <p className="complemento">Este pedido ainda não tem nota.</p>;
}

function NotaSalva({ pedido: { id, notaPdf, notaXml }, chave }: { pedido: NotaFiscalProps['pedido']; chave: string }) {
  const lida = lerChaveDaNota(chave);
  const arquivos = [notaPdf && 'nota.pdf', notaXml && 'nota.xml'].filter((nome) => typeof nome === 'string');
  return (
    <dl className="dados nota-fiscal">
      {lida.ok && (
        <>
          <dt>Documento</dt>
          <dd>
            {modelosDaNota[lida.valor.modelo]} nº {lida.valor.numero}, série {lida.valor.serie}
          </dd>
          <dt>Emissão</dt>
          <dd>
            {lida.valor.mes.slice(5)}/{lida.valor.mes.slice(0, 4)}, {lida.valor.uf}
          </dd>
          <dt>Emissor</dt>
          <dd>{mascararDocumento(lida.valor.emissor)}</dd>
        </>
      )}
      <dt>Arquivos</dt>
      <dd>
        {arquivos.length === 0 && 'Nenhum'}
        {arquivos.map((nome, i) => (
          <span key={nome}>
            {i > 0 && ', '}
            <a className="elo" href={`/admin/pedidos/${id}/nota/${nome}`} download>
              {nome.endsWith('pdf') ? 'PDF' : 'XML'}
              <span className="so-para-leitor"> da nota fiscal</span>
            </a>
          </span>
        ))}
      </dd>
    </dl>
  );
}

function erros(recusa: { codigo: string; frase: string } | null): { chave?: string; pdf?: string; xml?: string } {
  if (!recusa) return {};
  const { codigo, frase } = recusa;
  if (codigo.startsWith('xml-')) return { xml: frase };
  return codigo.startsWith('pdf-') || codigo === 'nao-e-pdf' || codigo === 'vazio' ? { pdf: frase } : { chave: frase };
}

function FormularioDaNota({ pedido: { notaPdf, notaXml }, salva, resposta }: NotaFiscalProps & { salva: string }) {
  const recusa = resposta?.intencao === 'notaFiscal' && !resposta.ok ? resposta : null;
  const [texto, setTexto] = useState(recusa?.digitado ?? chaveEmGrupos(salva));
  const enviando = useNavigation().formData?.get('intencao') === 'notaFiscal';
  const falta = erros(recusa);
  return (
    <FormularioDoPainel julgado={recusa} encType="multipart/form-data" className="anotacao" preventScrollReset>
      <input type="hidden" name="intencao" value="notaFiscal" />
      <input type="hidden" name="visto" value={recusa?.conflito ?? salva} />
      <Campo
        rotulo="Chave de acesso"
        nome="chave"
        erro={falta.chave}
        dica="Os 44 números da NF-e, NFC-e ou DC-e. O cliente recebe um e-mail com ela."
        defaultValue={texto}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onInput={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      {recusa && recusa.conflito !== null && (
        <blockquote className="anotacao-atual">
          <b>Salvo agora:</b> {recusa.conflito ? chaveEmGrupos(recusa.conflito) : '(vazio)'}
        </blockquote>
      )}
      <CampoDeArquivo
        rotulo={notaPdf ? 'Trocar o PDF' : 'PDF'}
        nome="pdf"
        opcional
        accept="application/pdf,.pdf"
        erro={falta.pdf}
        dica="O DANFE, até 2 MB."
      />
      <CampoDeArquivo
        rotulo={notaXml ? 'Trocar o XML' : 'XML'}
        nome="xml"
        opcional
        accept="application/xml,text/xml,.xml"
        erro={falta.xml}
        dica="Até 1 MB. Sem a chave digitada, vale a que está nele."
      />
      <div className="acoes-do-pedido">
        <button type="submit" className="botao botao-secundario" aria-disabled={enviando}>
          {enviando ? 'Salvando...' : 'Salvar nota'}
        </button>
      </div>
      <AlteracoesPorSalvar ha={texto !== chaveEmGrupos(salva) && !enviando} />
    </FormularioDoPainel>
  );
}

/** Removes the invoice; the consequence is shown before the button. */
function Retirada({ visto }: { visto: string }) {
  const enviando = useNavigation().formData?.get('intencao') === 'retirarNota';
  return (
    <details className="nota-fiscal-retirada">
      <summary>Retirar a nota deste pedido</summary>
      <p className="complemento">
        A chave, o PDF e o XML saem do pedido, e o cliente não os vê mais. Nenhum e-mail é enviado.
      </p>
      <FormDeAto method="post" preventScrollReset>
        <input type="hidden" name="intencao" value="retirarNota" />
        <input type="hidden" name="visto" value={visto} />
        <button type="submit" className="botao botao-secundario botao-pequeno" aria-disabled={enviando}>
          {enviando ? 'Retirando...' : 'Retirar nota'}
        </button>
      </FormDeAto>
    </details>
  );
}
