// Loaded into the server process: shuts the server down when its launcher dies.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
