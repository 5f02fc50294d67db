import '#web/admin/base/envio.css';
import '#web/admin/base/formulario.css';
import './importar.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { CampoDeArquivo } from '#web/ui/form/campo-de-arquivo.tsx';
import { MAIOR_DUMP } from '#domain/uploads/arquivo-enviado.ts';
import { anunciarArquivo, enviarEmPedacos, EnvioRecusado } from '#web/admin/base/enviar.ts';
import { falhasDoEnvio } from '#web/admin/base/admin-frases.ts';
import type { CampoDoDump } from './importar-frases.ts';
import { frasesDosDumps } from '#web/frases/dump-frases.ts';

const campos = [
  {
    nome: 'firestore',
    rotulo: 'Dados do Firestore',
    dica: 'O JSON com usuarios, produtos, categorias, pedidos e cupons, feito por deploy/firebase/exportar.mjs ou outra ferramenta que exporte o Firestore. Até 2 GB.',
  },
  {
    nome: 'auth',
    rotulo: 'Contas do Auth',
    dica: 'O JSON de firebase auth:export users.json --format=json, com as contas e as senhas cifradas. Até 512 MB.',
  },
] as const;

type Faltas = Partial<Record<CampoDoDump, string>>;

/** Sends a file or its rest and returns the upload's id. */
async function enviarDump(
  tipo: CampoDoDump,
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
  /** A previous import exists. */ outraVez: boolean;
  comSenhas: boolean;
  faltas: Faltas;
};

/** The two files of the older shop, and what the import does with them. */
export function EscolhaDosArquivos({ outraVez, comSenhas, faltas: doServidor }: EscolhaProps) {
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
    const arquivos = { firestore: dados.get('firestore'), auth: dados.get('auth') };
    const vistas = faltasDe(arquivos);
    setDoNavegador({ faltas: vistas, acessoAntigo: false });
    if (Object.keys(vistas).length > 0) return;
    const cancelamento = new AbortController();
    controle.current = cancelamento;
    const vindos: Record<string, string> = { intencao: 'conferir' };
    for (const { nome } of campos) {
      const arquivo = arquivos[nome] as File;
      try {
        const aoAndar = (fracao: number) => setAndamento({ nome: arquivo.name, fracao });
        aoAndar(0);
        vindos[nome] = await enviarDump(nome, arquivo, aoAndar, cancelamento.signal);
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
        {campos.map(({ nome, rotulo, dica }) => (
          <CampoDeArquivo
            key={nome}
            rotulo={rotulo}
            nome={nome}
            accept=".json,application/json"
            disabled={andamento !== null}
            erro={faltas[nome]}
            alerta
            dica={dica}
          />
        ))}
      </div>
      {doNavegador?.acessoAntigo && (
        <Link className="elo" to="/confirmar-acesso?voltar=%2Fadmin%2Fimportar">
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
        <BotaoDeIntencao intencao="enviar" className="botao botao-principal" ocupado={ocupado}>
          {andamento ? 'Enviando…' : 'Enviar e conferir'}
        </BotaoDeIntencao>
        {andamento && (
          <button type="button" className="botao botao-secundario" onClick={() => controle.current?.abort()}>
            Parar o envio
          </button>
        )}
      </div>
      <noscript>
        <p className="dica">{frasesDosDumps['grande-sem-scripts']}</p>
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
      </section>
    </Form>
  );
}

/** Returns the errors that are detectable before sending. */
function faltasDe(arquivos: Record<CampoDoDump, FormDataEntryValue | null>): Faltas {
  const faltas: Faltas = {};
  for (const { nome } of campos) {
    const arquivo = arquivos[nome];
    if (!(arquivo instanceof File) || arquivo.name === '') faltas[nome] = frasesDosDumps.falta;
    else if (arquivo.size === 0) faltas[nome] = frasesDosDumps.vazio;
    else if (arquivo.size > MAIOR_DUMP[nome]) faltas[nome] = frasesDosDumps['dump-grande-demais'];
  }
  return faltas;
}
