// @requirement 15.29.5 15.29.7
import '#web/influencer/influencer.css';
import { Link, useNavigation } from 'react-router';
import { lerItemComPapeis } from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { ehDocumentoDePessoa } from '#domain/comissoes/dados-fiscais.ts';
import { rotuloDoRepasse } from '#domain/comissoes/repasse.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { formatarDia, formatarDiaEHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { podeVerAreaDeInfluencer } from '#domain/usuarios/sessao.ts';
import type { Resposta } from '#web/form-response.ts';
import { comFotos } from '#web/formulario-com-fotos.ts';
import { notaGrandeDemais } from '#web/frases/nota-frases.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { noAnswer, Page, Section } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { CampoDeArquivo } from '#web/ui/form/campo-de-arquivo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { FileText } from '#web/ui/media/icones.tsx';
import { enviarNota } from './nota-action.ts';
import { erroAoEnviarNota } from './nota-frases.ts';
import type { Route } from './+types/meu-repasse.ts';

/** The influencer's own part of a payout; 404 for others' and cancelled ones. */
export const loader = load(async ({ db, who, id }) => {
  const item = await lerItemComPapeis(db, id, who.uid);
  const { nota, ...repasse } = found(item?.situacao === 'cancelado' ? null : item);
  return {
    repasse,
    temPerfil: podeVerAreaDeInfluencer(who),
    nota: nota && { pdf: nota.pdf !== null, xml: nota.xml !== null, recebidaEm: nota.recebidaEm },
  };
});

export const action = comFotos(enviarNota, { grandeDemais: notaGrandeDemais });

export const handle = noAnswer({ '': { erro: erroAoEnviarNota } });

export const meta = () => metaForaDosBuscadores('Repasse', 'Painel do influencer');

type RespostaDaNota = Resposta<'pdf' | 'xml'>;

export default function MeuRepasse({ loaderData: { repasse, nota, temPerfil }, actionData }: Route.ComponentProps) {
  const { repasseId, situacao, criadoEm, encerradoEm, documento, nomeFiscal } = repasse;
  const { valorCentavos, inssCentavos, irrfCentavos, liquidoCentavos } = repasse;
  return (
    <Page
      title={`Repasse ${repasseId.slice(0, 8)}`}
      note={
        situacao === 'pago' && encerradoEm
          ? `Pago em ${formatarDia(encerradoEm)}`
          : `${rotuloDoRepasse[situacao]}, preparado em ${formatarDia(criadoEm)}`
      }
      back={['Repasses', '/influencer/repasses']}
    >
      <dl className="indicadores">
        <Indicador nome="Bruto" nota="comissões">
          {formatarReais(valorCentavos)}
        </Indicador>
        <Indicador nome="INSS retido">{formatarReais(inssCentavos)}</Indicador>
        <Indicador nome="IRRF retido">{formatarReais(irrfCentavos)}</Indicador>
        <Indicador nome="Líquido" nota="por Pix">
          {formatarReais(liquidoCentavos)}
        </Indicador>
      </dl>
      <Section title="Papéis" id="papeis-do-repasse">
        {documento === null ? (
          <p>
            Este repasse foi feito sem CPF ou CNPJ.
            {temPerfil && (
              <>
                {' '}
                Informe-os em{' '}
                <Link className="elo" to="/influencer/perfil">
                  Perfil
                </Link>{' '}
                para os próximos.
              </>
            )}
          </p>
        ) : (
          <>
            <p>
              Em nome de {nomeFiscal}, {mascararDocumento(documento)}.
            </p>
            {ehDocumentoDePessoa(documento) ? (
              <Recibo repasseId={repasseId} pago={situacao === 'pago'} />
            ) : (
              <NotaDaEmpresa repasseId={repasseId} nota={nota} resposta={actionData as RespostaDaNota | undefined} />
            )}
          </>
        )}
      </Section>
    </Page>
  );
}

function Recibo({ repasseId, pago }: { repasseId: string; pago: boolean }) {
  if (!pago) return <p>O recibo (RPA) fica pronto quando a loja confirma o pagamento.</p>;
  return (
    <a className="botao botao-secundario" href={`/influencer/repasses/${repasseId}/rpa.pdf`} download>
      <FileText className="icone icone-pequeno" aria-hidden />
      Baixar o recibo (RPA)
    </a>
  );
}

type NotaDaEmpresaProps = {
  repasseId: string;
  nota: { pdf: boolean; xml: boolean; recebidaEm: Date } | null;
  resposta: RespostaDaNota | undefined;
};

/** A company's invoice: its state, its files, and the form that sends it or replaces a file. */
function NotaDaEmpresa({ repasseId, nota, resposta }: NotaDaEmpresaProps) {
  const enviando = useNavigation().formMethod === 'POST';
  const faltas = resposta && !resposta.ok ? resposta.faltas : {};
  return (
    <>
      {nota && (
        <p>
          Nota recebida em {formatarDiaEHora(nota.recebidaEm)}:{' '}
          {(['pdf', 'xml'] as const)
            .filter((tipo) => nota[tipo])
            .map((tipo, i) => (
              <span key={tipo}>
                {i > 0 && ', '}
                <a className="elo" href={`/influencer/repasses/${repasseId}/nota/nota.${tipo}`} download>
                  {tipo.toUpperCase()}
                  <span className="so-para-leitor"> da nota</span>
                </a>
              </span>
            ))}
        </p>
      )}
      <Formulario
        key={nota ? nota.recebidaEm.getTime() : 'sem-nota'}
        julgado={resposta}
        method="post"
        encType="multipart/form-data"
        className="dados-fiscais"
        preventScrollReset
        noValidate
      >
        {resposta?.frase && <Mensagem tipo={resposta.ok ? 'sucesso' : 'erro'} texto={resposta.frase} />}
        <CampoDeArquivo
          rotulo={nota?.pdf ? 'Trocar o PDF da nota' : 'PDF da nota'}
          nome="pdf"
          accept="application/pdf,.pdf"
          erro={faltas.pdf}
          dica="Até 2 MB."
        />
        <CampoDeArquivo
          rotulo={nota?.xml ? 'Trocar o XML da nota' : 'XML da nota'}
          nome="xml"
          accept="application/xml,text/xml,.xml"
          erro={faltas.xml}
          dica="Até 1 MB."
        />
        <button type="submit" className="botao botao-principal" aria-disabled={enviando}>
          {enviando ? 'Enviando...' : 'Enviar nota'}
        </button>
      </Formulario>
    </>
  );
}
