import '#web/admin/base/envio.css';
import '#web/admin/base/formulario.css';
import './importar.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { CampoDeArquivo } from '#web/ui/form/campo-de-arquivo.tsx';
import type { TipoDeDump } from '#domain/uploads/arquivo-enviado.ts';
import { nomesDasOrigens, type OrigemDaImportacao } from '#importers/planilhas/rules/plataformas.ts';
import { anunciarArquivo, enviarEmPedacos, EnvioRecusado } from '#web/admin/base/enviar.ts';
import { falhasDoEnvio } from '#web/admin/base/admin-frases.ts';
import { type CampoDaOrigem, camposDaOrigem, maiorArquivo } from './campos-da-origem.ts';
import { type CampoDeOrigem, umArquivoAoMenos } from './importar-frases.ts';
import { frasesDosDumps } from '#web/frases/dump-frases.ts';

type Faltas = Partial<Record<CampoDeOrigem, string>>;

/** Sends a file or its rest and returns the upload's id. */
async function enviarDump(
  tipo: TipoDeDump,
  arquivo: File,
  aoAndar: (fracao: number) => void,
  sinal: AbortSignal,
): Promise<string> {
  const { envio, recebido } = await anunciarArquivo('admin/envios/dumps', {
    tipo,
    nome: arquivo.name.slice(0, 200) || 'arquivo.json',
    tamanho: arquivo.size,
    mudadoEm: arquivo.lastModified,
  });
  return enviarEmPedacos(arquivo, {
    endereco: `/api/admin/envios/dumps/${envio}`,
    inicio: recebido,
    fimDe: (resposta) => ((resposta as { pronto?: boolean }).pronto ? envio : null),
    aoAndar,
    sinal,
  });
}

const comArquivos = { method: 'post', encType: 'multipart/form-data' } as const;

type EscolhaProps = {
  de: OrigemDaImportacao;
  /** A previous import exists. */ outraVez: boolean;
  comSenhas: boolean;
  faltas: Faltas;
};

/** The files of the older shop, and the steps of their import. */
export function EscolhaDosArquivos({ de, outraVez, comSenhas, faltas: doServidor }: EscolhaProps) {
  const campos = camposDaOrigem[de];
  const submeter = useSubmit();
  const navegando = useNavigation().state !== 'idle';
  const controle = useRef<AbortController>(undefined);
  const [andamento, setAndamento] = useState<{ nome: string; fracao: number } | null>(null);
  const [doNavegador, setDoNavegador] = useState<{ faltas: Faltas; acessoAntigo: boolean } | null>(null);
  useEffect(() => () => controle.current?.abort(), []);
  const faltas = doNavegador?.faltas ?? doServidor;
  const ocupado = andamento !== null || navegando;

  async function enviar(evento: FormEvent<HTMLFormElement>): Promise<void> {
    evento.preventDefault();
    if (ocupado) return;
    const dados = new FormData(evento.currentTarget);
    const vistas = faltasDe(campos, dados);
    setDoNavegador({ faltas: vistas, acessoAntigo: false });
    if (Object.keys(vistas).length > 0) return;
    const cancelamento = new AbortController();
    controle.current = cancelamento;
    const vindos: Record<string, string> =
      de === 'firebase' ? { intencao: 'conferir' } : { intencao: 'conferir-planilhas', de };
    for (const { nome, tipo } of campos) {
      const arquivo = dados.get(nome);
      if (!(arquivo instanceof File) || arquivo.name === '') continue;
      try {
        const aoAndar = (fracao: number) => setAndamento({ nome: arquivo.name, fracao });
        aoAndar(0);
        vindos[nome] = await enviarDump(tipo, arquivo, aoAndar, cancelamento.signal);
      } catch (erro) {
        setAndamento(null);
        if (cancelamento.signal.aborted) return;
        const recusado = erro instanceof EnvioRecusado ? erro : null;
        const semRede = recusado?.codigo === 'sem-rede' ? ' Envie de novo: ele continua de onde parou.' : '';
        setDoNavegador({
          faltas: { [nome]: (recusado?.message ?? falhasDoEnvio.falhou) + semRede },
          acessoAntigo: recusado?.codigo === 'acesso-antigo',
        });
        return;
      }
    }
    setAndamento(null);
    await submeter(vindos, { method: 'post' });
  }

  return (
    <Form {...comArquivos} className="formulario" onSubmit={(evento) => void enviar(evento)} noValidate>
      {outraVez && (
        <p className="importar-outra-vez">
          Trazer de novo não estraga nada: só o que mudou lá é gravado, e o que você editou aqui fica como está.
        </p>
      )}
      <div className="campos">
        {campos.map(({ nome, rotulo, dica, accept, opcional }) => (
          <CampoDeArquivo
            key={`${de} ${nome}`}
            rotulo={rotulo}
            nome={nome}
            accept={accept}
            opcional={opcional}
            disabled={andamento !== null}
            erro={faltas[nome]}
            alerta
            dica={dica}
          />
        ))}
      </div>
      {doNavegador?.acessoAntigo && (
        <Link
          className="elo"
          to={`/confirmar-acesso?voltar=${encodeURIComponent(de === 'firebase' ? '/admin/importar' : `/admin/importar?de=${de}`)}`}
        >
          Confirmar acesso
        </Link>
      )}
      {andamento && (
        <div className="andamento importar-envio">
          <span>
            Enviando {andamento.nome}: {Math.floor(andamento.fracao * 100)}%
          </span>
          <progress aria-label={`Envio de ${andamento.nome}`} value={andamento.fracao} max={1} />
        </div>
      )}
      <div className="formulario-acoes">
        {de !== 'firebase' && <input type="hidden" name="de" value={de} />}
        <BotaoDeIntencao
          intencao={de === 'firebase' ? 'enviar' : 'enviar-planilhas'}
          className="botao botao-principal"
          ocupado={ocupado}
        >
          {andamento ? 'Enviando…' : 'Enviar e conferir'}
        </BotaoDeIntencao>
        {andamento && (
          <button type="button" className="botao botao-secundario" onClick={() => controle.current?.abort()}>
            Parar o envio
          </button>
        )}
      </div>
      <noscript>
        <p className="dica">
          {frasesDosDumps[de === 'firebase' ? 'grande-sem-scripts' : 'planilha-grande-sem-scripts']}
        </p>
      </noscript>
      <section className="bloco importar-o-que-acontece" aria-labelledby="importar-passos">
        <h2 id="importar-passos">O que acontece</h2>
        <ol>
          <li>A loja lê e confere os arquivos. Nada é gravado, e ninguém recebe e-mail: nem agora, nem depois.</li>
          <li>
            Você vê o relatório: quanto veio, quanto soma, e cada registro que mudou, está em dúvida ou fica de fora.
          </li>
          <li>Só quando você confirma é que a loja grava. Se algo parar no meio, ela continua de onde parou.</li>
        </ol>
        {de === 'firebase' ? <SenhasEFotos comSenhas={comSenhas} /> : <OQueVem de={de} />}
      </section>
    </Form>
  );
}

function SenhasEFotos({ comSenhas }: { comSenhas: boolean }) {
  return (
    <>
      <h3>Senhas</h3>
      <p>
        {comSenhas
          ? 'A chave do Firebase está configurada: seus clientes entram com a senha de sempre.'
          : 'Falta FIREBASE_SCRYPT_SIGNER_KEY na configuração do servidor: sem ela, as senhas antigas não valem, e cada cliente terá de criar outra em “Esqueci minha senha”. Você pode importar agora e pôr a chave depois.'}
      </p>
      <h3>Fotos e PDFs</h3>
      <p>
        São buscados no Firebase Storage, nos endereços que estão no arquivo. Se você os tem numa pasta, use o comando{' '}
        <code>npm run importar:firebase</code> com <code>--arquivos</code>.
      </p>
    </>
  );
}

/** Where each thing of the other platform comes to stand. */
function OQueVem({ de }: { de: OrigemDaImportacao }) {
  return (
    <>
      <h3>Produtos</h3>
      <p>
        Vêm com variações, preços, estoque, categoria, descrição e fotos, que são buscadas nos endereços do arquivo
        depois de tudo o mais. Um produto que já está na loja não é trazido em dobro.
      </p>
      <h3>Clientes e pedidos</h3>
      <p>
        Os clientes entram sem senha e não recebem e-mail; quem quiser entrar cria uma em “Esqueci minha senha”. Os
        pedidos entram como história, com a data de lá e a origem {nomesDasOrigens[de]}: não mexem no estoque, não geram
        comissão nem cobrança.
      </p>
      <p>
        Quem pediu para ser excluído antes da primeira importação não é reconhecido, porque a loja não guarda nada dele:
        tire-o do arquivo antes de enviar. Quem for excluído depois não volta.
      </p>
    </>
  );
}

/** Returns the errors that are detectable before sending. */
function faltasDe(campos: readonly CampoDaOrigem[], dados: FormData): Faltas {
  const faltas: Faltas = {};
  let escolhidos = 0;
  for (const campo of campos) {
    const arquivo = dados.get(campo.nome);
    const falta = !(arquivo instanceof File) || arquivo.name === '';
    if (!falta) escolhidos++;
    if (falta) {
      if (!campo.opcional) faltas[campo.nome] = frasesDosDumps.falta;
    } else if (arquivo.size === 0) faltas[campo.nome] = frasesDosDumps.vazio;
    else if (arquivo.size > maiorArquivo(campo))
      faltas[campo.nome] = frasesDosDumps[campo.tipo === 'planilha' ? 'planilha-grande-demais' : 'dump-grande-demais'];
  }
  const [primeiro] = campos;
  if (escolhidos === 0 && primeiro?.opcional) faltas[primeiro.nome] = umArquivoAoMenos;
  return faltas;
}
