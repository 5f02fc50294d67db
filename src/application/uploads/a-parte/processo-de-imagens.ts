import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { MEMORIA_ALEM_DO_INICIO_MB } from './limites-de-imagens.ts';
import { fazerImagemDaLoja } from './fazer-imagem-da-loja.ts';
import type { RespostaDoProcesso, ResultadosDeImagem, TarefaDeImagem } from './tarefas.ts';
import { tratarAqui } from './tratar-aqui.ts';

// Child process that decodes pictures; `executar-imagem.ts` sends it one at a time and kills it beyond its limits.

/** Background behind transparency: the paper colour of the e-mails. */
const PAPEL = '#faf6ee';

sharp.cache(false);
sharp.concurrency(1);

function executarTarefa(tarefa: TarefaDeImagem): Promise<ResultadosDeImagem[TarefaDeImagem['nome']]> {
  switch (tarefa.nome) {
    case 'tratar':
      return tratarAqui(tarefa);
    case 'da-loja':
      return fazerImagemDaLoja(tarefa.tipo, tarefa.bytes);
    case 'jpeg':
      return sharp(tarefa.bytes).flatten({ background: PAPEL }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    case 'png':
      return sharp(Buffer.from(tarefa.svg)).png({ palette: true }).toBuffer();
  }
}

/** Limits private memory from here on, so that one large allocation fails instead of waiting for the parent's watch. */
async function limitarMemoria(): Promise<void> {
  try {
    // When the machine runs out of memory the system ends this process before the shop.
    writeFileSync('/proc/self/oom_score_adj', '1000');
    const emUso = Number(/^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
    const limite = (emUso + MEMORIA_ALEM_DO_INICIO_MB * 1024) * 1024;
    await new Promise<void>((pronto) => {
      execFile('prlimit', ['--pid', String(process.pid), `--data=${limite}`], () => pronto());
    });
  } catch {
    // Not Linux: the parent's deadline remains.
  }
}

const limitada = limitarMemoria();
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (tarefa: TarefaDeImagem) => {
  void limitada
    .then(() => executarTarefa(tarefa))
    .then(
      (valor): RespostaDoProcesso => ({ valor }),
      (erro: unknown): RespostaDoProcesso => ({ erro: String(erro) }),
    )
    .then((resposta) => process.send?.(resposta));
});
