// Loaded into the server process: when its launcher is gone, killed or crashed, the server closes as on Ctrl-C.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
